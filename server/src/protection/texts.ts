/** What a stake above the rest of a limit is told: how much of it is left. */
export const limitTexts = {
  stake_limit_reached: (rest: string) =>
    `Bahis sınırınıza ${rest} kaldı; daha düşük bir bahis seçin`,
  loss_limit_reached: (rest: string) =>
    `Kayıp sınırınıza ${rest} kaldı; daha düşük bir bahis seçin`,
} as const
