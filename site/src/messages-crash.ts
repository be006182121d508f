import { formatCount } from '@menekse/ui/turkish'
/** 231 → 2,31x and 125000 → 1.250,00x. */
export const timesText = (hundredths: number): string =>
  `${formatCount(Math.floor(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}x`

/** What the player reads at the crash games, beyond what every table says. */
export const crashTexts = {
  worlds: {
    label: 'Uçuş oyunları',
    zeplin: 'Zeplin',
    turna: 'Turna',
    samanyolu: 'Samanyolu',
    poyraz: 'Poyraz',
  },
  scene: {
    label: 'Uçuş',
    graphics: 'Bu tarayıcı uçuşun resmini çizemiyor. Çarpan ve bahisler yine de çalışır.',
    flying: 'Uçuyor',
    bust: (multiplier: string) => `${multiplier}'te bitti`,
  },
  spoken: {
    flight: 'Uçuş başladı.',
    bust: (multiplier: string) => `Tur ${multiplier} çarpanında bitti.`,
  },
  panels: {
    label: 'Bahis panelleri',
    name: { a: 'A bahsi', b: 'B bahsi' },
  },
  panel: {
    halves: 'iki yarı olarak yatırılır',
    auto: 'Otomatik bozdur',
    target: 'Hedef çarpan',
    place: 'Bahis yap',
    next: 'Sonraki tura',
    cancel: 'Vazgeç',
    waits: 'Bahsiniz sonraki tur açılınca yatırılacak.',
    placing: 'Bahis gönderiliyor',
    placed: 'Bahsiniz turda',
    placedAuto: (multiplier: string) => `Bahsiniz turda, hedef ${multiplier}`,
    cashOut: 'Bozdur',
    cashOutHalf: 'Yarısını bozdur',
    cashOutAll: 'Tümünü bozdur',
    cashing: 'Bozduruluyor',
    tooEarly: 'Bozdurma 1,01x ile açılır',
    receipt: (multiplier: string, amount: string) => `${multiplier}'te bozduruldu: ${amount}`,
    lost: (stake: string) => `${stake} bahis bu turda kaybetti`,
    void: (stake: string) => `${stake} bahsiniz iade edildi`,
    key: { a: 'boşluk', b: 'b' },
    latency:
      'Çarpan, isteğiniz sunucuya ulaştığı anda geçerlidir. Otomatik bozdurma gecikmeden etkilenmez.',
  },
  problems: {
    target: 'Bir çarpan yazın, örneğin 2,00.',
    targetLow: 'Hedef en az 1,01x olabilir.',
    targetHigh: (most: string) => `Hedef en çok ${most} olabilir.`,
  },
  lists: { at: 'Çarpan', byHand: 'elle' },
  proof: {
    bust: 'Bittiği çarpan',
    step2: 'HMAC-SHA-256(tuz, tohum)',
    step3: 'İlk 52 bit (r)',
    step4: (percent: number) => `max(1,00; ⌊${percent} · 2⁵² ÷ (2⁵² − r)⌋ ÷ 100)`,
  },
} as const
