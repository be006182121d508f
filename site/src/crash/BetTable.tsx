import type { ReactNode } from 'react'
import { crashTexts } from '../messages-crash.ts'

const texts = crashTexts.lists

interface BetTableProps {
  caption: string
  first: string
  children: ReactNode
}

/** The shape all lists of bets share. */
export function BetTable({ caption, first, children }: BetTableProps) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{texts.stake}</th>
          <th scope="col">{texts.at}</th>
          <th scope="col">{texts.payout}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
