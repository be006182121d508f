import { isColour, rampFailures } from '@menekse/contract/content/brand-colours'
import { BrandChange, HostName } from '@menekse/contract/content/staff-brands'
import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { object } from 'zod/mini'
import { formProblems } from '../desk/form-problems.ts'

/** What of a brand may be changed; its id and hosts may not. */
export function brandFormOf(brand: StaffBrand): BrandChange {
  const { id: _id, host: _host, hosts: _hosts, version: _version, ...change } = brand
  return change
}

/** By field, what keeps the brand from being saved. */
export const brandProblems = (form: BrandChange): Record<string, string> =>
  formProblems(BrandChange, form)

/** Whether every word in the brand's colours can be read; no single shade is to blame where one cannot. */
export const isReadable = ({ ramp }: BrandChange): boolean =>
  Object.values(ramp).every(isColour) && rampFailures(ramp).length === 0

/** What is wrong with a further name for the brand's site. */
export const hostProblems = (host: string): Record<string, string> =>
  formProblems(object({ host: HostName }), { host })
