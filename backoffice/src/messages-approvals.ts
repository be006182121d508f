import type { ApprovalKind } from '@menekse/contract/approvals/staff-approvals'

const kinds: Record<ApprovalKind, string> = {
  'deposit.credit': 'Yatırımı onaylama',
  'deposit.reversal': 'Yatırımı geri alma',
  'line.credit': 'Banka hareketini oyuncuya yazma',
  'line.return': 'Banka hareketini gönderene iade',
  'withdrawal.return': 'Geri dönen çekim',
  'money.adjust': 'Bakiye düzeltme',
  'bonus.gift': 'Bonus tanımlama',
  'bonus.reversal': 'Bonusu geri alma',
  'bonus.status': 'Kampanyayı yayına alma',
  'maths.release': 'Yeni oyun matematiği',
  'round.void': 'Açık turun iptali',
  'data.erasure': 'Kişisel verilerin silinmesi',
  'staff.open': 'Çalışan hesabı açma',
  'staff.role': 'Görev değişikliği',
  'staff.renew': 'Girişi sıfırlama',
}

/** What an approval is about, line by line; what is not named here is not shown. */
const facts: Record<string, string> = {
  asked_amount: 'İstenen tutar',
  credited: 'Yazılacak tutar',
  reference: 'Açıklama kodu',
  why: 'Neden ikinci kişi',
  sender: 'Gönderen',
  line_amount: 'Hareketin tutarı',
  line_description: 'Hareketin açıklaması',
  bank_ref: 'Banka referansı',
  direction: 'Yön',
  campaign: 'Kampanya',
  offer: 'Bonus',
  version: 'Sürüm',
  rollover: 'Çevrim şartı',
  game: 'Oyun',
  round_id: 'Tur numarası',
  words: 'Oyuncunun sözleri',
  math_version: 'Matematik sürümü',
  returns: 'Kuramsal RTP',
  name: 'Ad soyad',
  email: 'E-posta',
  from: 'Şimdiki görev',
  role: 'Görev',
}

const values: Record<string, string> = {
  no_line: 'Banka hareketi yok',
  other_name: 'Gönderen oyuncunun adını taşımıyor',
  no_code: 'Tutar farklı ve oyuncunun kodu yok',
  other_code: 'Açıklamada tanınmayan bir kod var',
  no_wagering: 'Çevrim şartı yok',
  above_limit: '24 saatlik sınırın üstünde',
  plus: 'Bakiyeye ekle',
  minus: 'Bakiyeden düş',
}

/** Everything that waits for a second person. */
export const approvalMessages = {
  approvals: {
    title: 'Onaylar',
    request: 'İstek',
    total: (count: string) => `${count} istek`,
    sent: 'İkinci kişinin onayına gönderildi',
    kinds,
    facts,
    values,
    record: 'Kaydı aç',
    kind: 'İş',
    player: 'Oyuncu',
    amount: 'Tutar',
    askedBy: 'İsteyen',
    askedAt: 'İstendi',
    reason: 'Gerekçe',
    decidedBy: 'Sonuçlandıran',
    decidedAt: 'Sonuç zamanı',
    decisionReason: 'Sonucun gerekçesi',
    status: 'Durum',
    states: {
      asked: 'Bekliyor',
      approved: 'Onaylandı',
      rejected: 'Reddedildi',
      withdrawn: 'Geri çekildi',
    },
    steps: {
      ask: 'istendi',
      approve: 'onaylandı',
      reject: 'reddedildi',
      withdraw: 'geri çekildi',
    },
    own: 'Sizin isteğiniz',
    waitsForSecond: 'Bu talep ikinci bir kişinin onayını bekliyor.',
    ownHelp: 'Kendi isteğinizi başka biri onaylar; siz geri çekebilirsiniz.',
    notYours:
      'Bunu siz sonuçlandıramazsınız: yetkiniz yok ya da isteyenle tek kişi sayılıyorsunuz.',
    tabs: { waiting: 'Bekleyen', decided: 'Sonuçlanan' },
    keys: 'J ve K ile gezin, A ile onaylayın, R ile reddedin',
    empty: 'Onay bekleyen istek yok',
    emptyOther: 'Sonuçlanan istek yok',
    emptyHelp: 'Para yaratan ve yetki veren işler burada ikinci bir kişiyi bekler.',
    approve: 'Onayla',
    approveTitle: (kind: string) => `${kind}: onaylansın mı?`,
    approveHelp: 'Onayınızla iş hemen yapılır. Kayıtta sizin adınız da kalır.',
    approvePresets: ['Kaydı kendim gördüm', 'Banka ekranından doğrulandı'],
    approved: 'Onaylandı ve yapıldı',
    reject: 'Reddet',
    rejectTitle: (kind: string) => `${kind}: reddedilsin mi?`,
    rejectHelp: 'Hiçbir şey değişmez. İsteyen gerekçenizi görür.',
    rejectPresets: ['Kanıt yetersiz', 'Bilgiler tutmuyor', 'Artık gerek yok'],
    rejected: 'İstek reddedildi',
    withdraw: 'Geri çek',
    withdrawTitle: (kind: string) => `${kind}: istek geri çekilsin mi?`,
    withdrawHelp: 'Hiçbir şey değişmez.',
    withdrawPresets: ['Artık gerek yok', 'Yanlış istedim'],
    withdrawn: 'İstek geri çekildi',
  },

  /** Choosing one player. */
  playerPicker: {
    hint: 'Ad, kullanıcı adı, e-posta ya da yatırım kodu',
    found: 'Bulunan oyuncular',
    none: 'Eşleşen oyuncu yok.',
    other: 'Değiştir',
  },

  /** Lines that pay for no request. */
  lineActs: {
    discarded: 'Hareket ayrıldı',
    credit: {
      label: 'Oyuncuya yaz',
      title: 'Hareket oyuncuya yazılsın mı?',
      help: 'Talebi olmayan para, ikinci bir kişi onaylayınca oyuncunun bakiyesine eklenir.',
      entry: 'Oyuncu',
      confirm: 'Onaya gönder',
      presets: ['Oyuncu dekontunu gönderdi', 'Gönderen adı oyuncuyla aynı'],
    },
    return: {
      label: 'İade et',
      title: 'Para gönderene iade edilsin mi?',
      help: 'İkinci bir kişi onaylayınca iade kaydedilir ve hareket hiçbir talebe verilemez.',
      entry: 'İade emrinin banka referansı',
      confirm: 'Onaya gönder',
      presets: ['Gönderen hesap sahibi değil', 'Gönderen iade istedi'],
    },
    discard: {
      label: 'Bizim değil',
      title: 'Hareket oyunculara ait değil mi?',
      help: 'Banka masrafı ya da işletmenin kendi havalesi gibi hareketler listeden ayrılır.',
      confirm: 'Ayır',
      presets: ['Banka masrafı', 'İşletmenin kendi havalesi'],
    },
  },

  /** Mistakes put right by two people. */
  corrections: {
    send: 'Onaya gönder',
    reversedAt: 'Geri alındı',
    returnedAt: 'Bankadan döndü',
    deposit: {
      label: 'Yatırımı geri al',
      title: 'Yatırım geri alınsın mı?',
      description:
        'İkinci bir kişi onaylayınca tutar oyuncunun nakit bakiyesinden düşülür, banka hareketi yeniden boşa çıkar. Bakiye yetmiyorsa geri alınmaz.',
      presets: ['Yanlış oyuncuya yazıldı', 'Banka transferi geri çekti'],
    },
    withdrawal: {
      label: 'Banka iade etti',
      title: 'Ödenen çekim geri mi döndü?',
      description: 'İkinci bir kişi onaylayınca tutar oyuncunun nakit bakiyesine döner.',
      presets: ['IBAN kapalı', 'Alıcı adı uyuşmadı'],
    },
    bonus: {
      label: 'Bonusu geri al',
      title: 'Nakde dönen bonus geri alınsın mı?',
      description:
        'İkinci bir kişi onaylayınca nakde dönen tutar oyuncunun nakit bakiyesinden düşülür.',
      presets: ['Yanlış oyuncuya tanımlandı', 'Yanlış bonus seçildi'],
    },
    adjust: {
      label: 'Bakiye düzelt',
      title: 'Bakiye düzeltilsin mi?',
      description:
        'İkinci bir kişi onaylayınca tutar nakit bakiyeye eklenir ya da bakiyeden düşülür; bakiye sıfırın altına inmez.',
      presets: ['Hatalı kayıt düzeltmesi', 'Destek kararıyla telafi'],
      direction: 'Yön',
      amount: 'Tutar',
    },
  },
}
