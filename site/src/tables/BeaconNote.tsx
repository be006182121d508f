import { awaitsBeacon, type Draw } from '@menekse/contract/draws/draw'
import { Radio } from 'lucide-react'
import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'

const texts = tableTexts.beacon

/** Beside a bet form: which public round decides the draw, and how; nothing where a draw waits for none. */
export function BeaconNote({ draw }: { draw: Draw | null | undefined }) {
  const beacon = draw?.beacon ?? null
  if (!draw || beacon === null || draw.phase === 'void') return null
  const isAwaited = draw.phase !== 'open' && draw.phase !== 'scheduled' && awaitsBeacon(draw)
  const { round } = beacon
  return (
    <details className="table-beacon">
      <summary>
        <Radio aria-hidden="true" />
        <span>
          {isAwaited ? texts.awaited(round) : texts.decides(round)} <u>{texts.how}</u>
        </span>
      </summary>
      <p>
        {texts.explained} <SiteLink href={links.page('adil-oyun')}>{texts.more}</SiteLink>
      </p>
    </details>
  )
}
