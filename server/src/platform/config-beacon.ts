import { z } from 'zod'

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)

/** What a relay tells is signed by its network, so that it need not be trusted, nor reached over TLS. */
export const beaconSettings = {
  BEACON_URL: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/+$/, '')))
    .refine((mirrors) => mirrors.every(isAddress))
    .default([]),
}

export const beaconAdvice = {
  BEACON_URL:
    'give addresses of drand relays, separated by commas, for instance ' +
    'https://api.drand.sh,https://drand.cloudflare.com, or leave it out',
} as const
