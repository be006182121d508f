import { foldForSearch } from '@menekse/ui/turkish'

/** The address a title suggests: "Ödeme Yöntemleri" is odeme-yontemleri. */
export function slugOf(title: string): string {
  return foldForSearch(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
}
