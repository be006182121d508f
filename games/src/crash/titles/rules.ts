import type { CrashTitle } from '../title.ts'

type Known = Pick<CrashTitle, 'rtpPercent' | 'hasHalves' | 'stakes' | 'payoutMax'>

const lira = (kurus: bigint): string => `${(kurus / 100n).toLocaleString('tr-TR')} ₺`

/** The rules that all flights share, with the figures of the title in them. */
export function rulesOf(opening: string, title: Known): string[] {
  const { rtpPercent, hasHalves, stakes, payoutMax } = title
  return [
    opening,
    'Her tur herkes için aynıdır: bahisler kapanır, çarpan 1,00x’ten başlayarak yükselir ve bir anda biter. Tur bitmeden bozdurduğunuz bahis, bahis tutarı × o andaki çarpan kadar öder; tur bittiğinde açık kalan bahis kaybeder.',
    'Bozdurma en az 1,01x’te yapılabilir. Çarpan, isteğinizin sunucuya ulaştığı anda geçerli olan çarpandır; ekranınızdaki görüntü bağlantınız kadar gecikebilir. Otomatik bozdurma sunucuda çalışır, gecikmeden etkilenmez: hedefiniz turun bittiği çarpana eşit veya ondan küçükse ödenir.',
    `Bir turda en fazla iki bahis yapabilirsiniz; bahis ${lira(stakes.min)} ile ${lira(stakes.max)} arasındadır. Bir bahis en çok ${lira(payoutMax)} öder; bu tutara ulaşan bahis kendiliğinden bozdurulur.`,
    ...(hasHalves
      ? [
          'Bahsiniz iki yarıya ayrılır; yarıları ayrı ayrı bozdurabilirsiniz. Getiri bundan etkilenmez.',
        ]
      : []),
    `Oyuncuya dönüş oranı her hedefte %${rtpPercent}’dir: hedefiniz ne olursa olsun, ne zaman bozdurursanız bozdurun uzun vadede değişmez. ${100 - rtpPercent} puanlık fark işletmenin payıdır.`,
    'Turun sonucu için bahisler açılmadan önce söz verilir ve bu söz sonradan kimse tarafından değiştirilemez: her turun tohumu, bir öncekinde yayımlanan özetin kaynağıdır. Tur bitince tohum yayımlanır ve sonuç herkesçe yeniden hesaplanabilir.',
    'Teknik bir nedenle tur başlayamazsa bütün bahisler iade edilir. Uçuş sırasında sistem durursa otomatik hedefler turun sonucuna göre ödenir; elle bozdurma bekleyen bahisler, uçuş oyuncuların gözü önünde bitmediyse iade edilir. Kendi bağlantınızın kopması turu değiştirmez.',
    'Önceki turların sonuçları sonrakiler hakkında hiçbir şey söylemez.',
  ]
}
