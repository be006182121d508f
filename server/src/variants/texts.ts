/** What staff reads at the field of a choice that is none. */
export const UNKNOWN_RETURN = 'Bu oyunun böyle bir getirisi yok; listedekilerden birini seçin'
