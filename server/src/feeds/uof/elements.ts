import { XmlElement } from '@rgrove/parse-xml'
import type { Said } from '../message.ts'

/** Reads one message; what nobody here knows of it is named in `unknown`. */
export type Reader = (message: XmlElement, unknown: string[]) => Said[]
export type Attributes = Readonly<Record<string, string | undefined>>

export const of = ({ attributes }: XmlElement): Attributes => attributes
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || child.name === name),
  )
}
export const childOf = (element: XmlElement | undefined, name: string) =>
  childrenOf(element, name)[0]
export const count = (text: string | undefined): number => {
  const value = Number(text ?? 0)
  return Number.isInteger(value) && value >= 0 ? value : 0
}
export const pairOf = ({ home_score: home, away_score: away }: Attributes) => ({
  home: count(home),
  away: count(away),
})
export const instantOf = (ms: string | undefined): string | undefined =>
  ms !== undefined && /^\d{1,15}$/.test(ms) ? new Date(Number(ms)).toISOString() : undefined
