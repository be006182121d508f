import { PAY_WITHIN_MINUTES } from '@menekse/contract/payments/payments'

/** Seconds until the payment details of a request from this moment are out of date; zero when they are. */
export function secondsLeft(createdAt: string, now: number): number {
  const end = Date.parse(createdAt) + PAY_WITHIN_MINUTES * 60_000
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** 29:05 */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
