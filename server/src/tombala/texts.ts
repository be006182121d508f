/* What players read of draws that did not take place. */

export const texts = {
  tooFew: ({ players, tickets }: { players: number; tickets: number }) =>
    `Satış kapandığında en az ${players} oyuncu ve ${tickets} kart yoktu; çekiliş yapılmadı, kartların tutarı iade edildi.`,
}
