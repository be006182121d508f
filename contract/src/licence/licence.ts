import * as z from 'zod/mini'
import { get } from '../route.ts'

/** What money is here; the labels are what an operator reads. */
export const licenceStates = {
  sandbox: 'Deneme ortamı',
  licensed: 'Yürürlükte',
  expired: 'Süresi doldu',
  invalid: 'Gerçek para kapalı',
} as const
export const LicenceState = z.enum(Object.keys(licenceStates) as [LicenceState, ...LicenceState[]])
export type LicenceState = keyof typeof licenceStates

/** Why an installed document opens nothing; in words for the operator. */
export const licenceFaults = {
  missing: 'Lisans dosyası okunamıyor',
  not_asked: 'Sunucu REAL_MONEY=1 olmadan başlatılmış',
  unreadable: 'Dosya bir lisans belgesi değil',
  altered: 'Belge yazıldığı gibi değil; değiştirilmiş',
  untrusted: 'İmza güvenilen bir kurumun değil',
  not_yet_valid: 'Lisans henüz başlamadı',
  expired: 'Lisansın süresi doldu',
} as const

const Demo = z.enum(['anyone', 'verified'])
const HelpLine = z.object({
  name: z.string(),
  href: z.string(),
  /** Where somebody answers who can be called. */
  phone: z.optional(z.string()),
})

/** What the player's site must know of its market. */
export const SiteMarket = z.object({
  /** Minutes between two reality checks until the player chooses, and the most that may be chosen. */
  reality_minutes: z.int(),
  reality_minutes_max: z.int(),
  autoplay: z.boolean(),
  demo: Demo,
  /** Whether deposits and play wait until the identity is verified. */
  identity_first: z.boolean(),
  help_lines: z.array(HelpLine),
})

/** Under which licence the site takes real money; for its foot. */
export const SiteLicence = z.object({
  operator: z.string(),
  authority: z.string(),
  number: z.string(),
})

/** Told at the desk while real money is closed, and 30 days before it will be. */
export const LicenceWarning = z.object({
  state: LicenceState,
  days_left: z.nullable(z.int()),
})
export type LicenceWarning = z.output<typeof LicenceWarning>

export const staffLicence = {
  licence: get('/api/staff/licence', {
    access: { staff: 'licence.read' },
    summary: 'The installed licence, and the rules of its market',
    returns: z.object({
      success: z.literal(true),
      state: LicenceState,
      fault: z.nullable(z.enum(Object.keys(licenceFaults) as [keyof typeof licenceFaults])),
      licence: z.nullable(
        z.object({
          id: z.string(),
          operator: z.string(),
          authority: z.string(),
          number: z.string(),
          products: z.array(z.string()),
          hosts: z.array(z.string()),
          valid_from: z.string(),
          valid_until: z.string(),
          development: z.boolean(),
        }),
      ),
      days_left: z.nullable(z.int().check(z.describe('Whole days; below zero once it has ended'))),
      market: z.object({
        ...SiteMarket.shape,
        name: z.string(),
        slot_cycle_ms: z.int(),
        wagering_max: z.int(),
        identity_gate: z.object({
          deposit: z.boolean(),
          play: z.boolean(),
          withdrawal: z.boolean(),
        }),
        marketing_by_default: z.boolean(),
      }),
    }),
  }),
}
