/* The part of the catalogue for the program that runs; read through messages.ts. */

export const buildMessages = {
  build: {
    title: 'Çalışan program',
    check: 'Şimdi karşılaştır',
    copy: 'Liste özetini kopyala',
    files: (files: number, titles: number) => `${files} dosya, ${titles} oyun matematiği`,
    differs: (count: number) => `${count} dosya farklı`,
    states: {
      signed: 'İmzalı ve aynı',
      unsigned: 'İmzasız, listesiyle aynı',
      foreign: 'İmza tanınmıyor',
      sources: 'Kaynaktan çalışıyor',
    },
    help: {
      signed: 'Her dosya, imzalanan listedekiyle aynı. Her gece ve her açılışta yeniden bakılır.',
      unsigned:
        'Güvenilen anahtar tanımlı değil (BUILD_PUBLIC_KEYS). Deneme ortamı için yeterlidir; gerçek parada sürüm imzalanır.',
      foreign: 'Liste, güvenilen anahtarlardan biriyle imzalanmamış. Sürümü yeniden kurun.',
      sources: 'Derlenmiş bir sürüm çalışmıyor; karşılaştırılacak liste yok.',
    },
    faults: { changed: 'Değişmiş', missing: 'Eksik', added: 'Fazladan' },
  },
} as const
