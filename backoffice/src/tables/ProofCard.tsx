import { drawProofAddress } from '@menekse/contract/fairness/draw-proof'
import { Card } from '@menekse/ui/Card'
import { formatCount } from '@menekse/ui/turkish'
import { CopiedText } from '../desk/CopiedText.tsx'
import { Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'
import type { DrawSeen } from './seen.ts'

const text = messages.tables

/** What proves the result: promised before bets opened, told with the result. */
export function ProofCard({ seen: { table, draw } }: { seen: DrawSeen }) {
  const { chain, commitment, salt, beacon, seed } = draw
  const copied = (label: string, value: string) => (
    <CopiedText text={value} label={text.copyField(label)}>
      <code className="text-12 break-all">{value}</code>
    </CopiedText>
  )
  return (
    <Card
      title={text.proof}
      aside={
        seed !== null && (
          <a
            className="text-link text-13"
            href={drawProofAddress(table.slug, draw.number)}
            target="_blank"
            rel="noreferrer"
          >
            {text.verify}
          </a>
        )
      }
    >
      <Facts
        facts={[
          { label: text.mathVersion, value: <code>{draw.math_version}</code> },
          {
            label: text.link,
            value: text.linkOf(formatCount(chain.link), formatCount(chain.links)),
          },
          { label: text.chain, value: copied(text.chain, chain.commitment) },
          { label: text.commitment, value: copied(text.commitment, commitment) },
          { label: text.salt, value: copied(text.salt, salt) },
          ...(beacon === null
            ? []
            : [
                { label: text.beaconRound, value: formatCount(beacon.round) },
                {
                  label: text.beaconSignature,
                  value:
                    beacon.signature === null ? (
                      <span className="text-low">{text.beaconWaits}</span>
                    ) : (
                      copied(text.beaconSignature, beacon.signature)
                    ),
                },
              ]),
          {
            label: text.seed,
            value:
              seed === null ? (
                <span className="text-low">{text.untold}</span>
              ) : (
                copied(text.seed, seed)
              ),
          },
        ]}
      />
    </Card>
  )
}
