import { violet } from '@menekse/contract/content/brand-colours'
import type { BrandRamp } from '@menekse/contract/content/brand-colours'
import type { Story } from './seed-banners.ts'

export interface SeedBrand {
  /** Short name in the ids of what belongs to it. */
  slug: string
  host: string
  name: string
  title: string
  /** Null for the mark that the site draws itself. */
  logo: string | null
  favicon: string
  telegram: string
  whatsapp: string
  email: string
  ramp: BrandRamp
  about: string
  /** Its banners, the leading title first. */
  stories: readonly Story[]
}

/** Tulip: a warm rose that no one takes for the crimson of a dangerous button. */
const rose: BrandRamp = {
  300: '#f39bb9',
  400: '#ea76a1',
  500: '#dd4a88',
  600: '#c02d70',
  700: '#9c1a58',
  900: '#470e27',
}
/** The turquoise of İznik tiles. */
const turquoise: BrandRamp = {
  300: '#57c4cf',
  400: '#0facb9',
  500: '#078f9a',
  600: '#07757e',
  700: '#065c63',
  900: '#002a2e',
}

/** The demonstration brands: the default one, and two that show how far a brand may differ. */
export const seedBrands: readonly SeedBrand[] = [
  {
    slug: '',
    host: '*',
    name: 'Menekşe',
    title: 'Menekşe: slot, canlı casino ve bahis',
    logo: null,
    favicon: '/brands/menekse.svg',
    telegram: '',
    whatsapp: '',
    email: 'destek@menekse.localhost',
    ramp: violet,
    about: 'Menekşe, kaynak kodu açık bir casino ve bahis platformudur.',
    stories: ['kapadokya', 'bogaz', 'nar'],
  },
  {
    slug: 'lale',
    host: 'lale.localhost',
    name: 'Lale',
    title: 'Lale: her turu kayıtlı slot oyunları',
    logo: '/brands/lale-logo.svg',
    favicon: '/brands/lale.svg',
    telegram: 'laledestek',
    whatsapp: '',
    email: 'destek@lale.localhost',
    ramp: rose,
    about:
      'Lale, kuralları oynamadan önce okunan slotların sitesidir. Kaynak kodu açık Menekşe platformu üzerinde çalışır; hesabı, bakiyesi ve desteği kendine aittir.',
    stories: ['nar', 'kapadokya', 'bogaz'],
  },
  {
    slug: 'turkuaz',
    host: 'turkuaz.localhost',
    name: 'Turkuaz',
    title: 'Turkuaz: deniz kıyısından slot oyunları',
    logo: '/brands/turkuaz-logo.svg',
    favicon: '/brands/turkuaz.svg',
    telegram: 'turkuazdestek',
    whatsapp: '',
    email: 'destek@turkuaz.localhost',
    ramp: turquoise,
    about:
      'Turkuaz, İznik çinilerinin rengini taşıyan sakin bir oyun sitesidir. Kaynak kodu açık Menekşe platformu üzerinde çalışır; hesabı, bakiyesi ve desteği kendine aittir.',
    stories: ['bogaz', 'nar', 'kapadokya'],
  },
]
