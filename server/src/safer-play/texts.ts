/** What the server says about limits, breaks and exclusion, in one place. */
export const texts = {
  timeMost: (minutes: number) => `En fazla ${minutes.toLocaleString('tr')} dakika`,
  amountLeast: 'En az 1 TRY yazın',
  begun: {
    time_out: 'Molanız başladı. Tüm oturumlarınız kapatıldı.',
    exclusion: 'Oyundan men edildiniz. Tüm oturumlarınız kapatıldı.',
  },
  returnAsked: 'İsteğiniz alındı. Düşünme süresi dolunca değerlendireceğiz.',
  reviewTitle: 'Sınırlarınızı gözden geçirin',
  review:
    'Altı aydır sınırlarınıza bakılmadı. Yatırım, kayıp, bahis ve süre sınırlarınızı Güvenli oyun sayfasında görebilir ve düşürebilirsiniz.',
  /** Why the other accounts of a person are stopped. */
  linked: 'Aynı kişinin başka bir hesabı',
  /** Why a newcomer waits. */
  looked: 'Men edilmiş biriyle aynı kişi olabilir',
  registeredWhileStopped: (username: string, sharesPhone: boolean) =>
    `Men edilmiş veya molada olan ${username} ile ${sharesPhone ? 'aynı telefonla' : 'aynı ad ve doğum tarihiyle'} kayıt oldu`,
  namesakeExcluded: (sharesPhone: boolean) =>
    `${sharesPhone ? 'Aynı telefonu' : 'Aynı adı ve doğum tarihini'} bildiren başka bir hesap kendini oyundan men etti. Kimliği kanıtlanmadığı için bu hesap durdurulmadı; aynı kişiyse men edin.`,
  triedWhileExcluded: (day: string) =>
    `Men sürerken ${day} günü aynı TC Kimlik No ile yeniden kayıt denendi`,
  /** What the desk reads in the history of a player's protection. */
  history: {
    minutes: (count: number) => `${count} dakika`,
    limit: (name: string, size: string) => `${name}: ${size}`,
    removal: (name: string) => `${name}: kaldırılsın`,
    ofTheHouse: (size: string) => `${size} (işletme)`,
    noLimit: 'Sınır yok',
    excluded: (end: string) => `Oyundan men: ${end}`,
    timeOut: (end: string) => `Mola: ${end}`,
    withoutEnd: 'süresiz',
    noStop: 'Yok',
    realityOff: 'Kapalı',
    answers: { set: 'Sınır koydu', declined: 'Sınır istemedi' },
    actors: { player: 'Oyuncu', system: 'Sistem' } as Readonly<Record<string, string>>,
  },
} as const
