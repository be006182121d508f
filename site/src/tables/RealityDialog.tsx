import { protection } from '@menekse/contract/protection/protection'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { formatMoney } from '@menekse/ui/money-format'
import { useMutation } from '@tanstack/react-query'
import { ask, messageOf, queryClient } from '../api.ts'
import { links } from '../links.ts'
import { SiteLink } from '../navigation.tsx'
import { usePlaySession } from '../protection/protection-calls.ts'
import { tableTexts } from '../messages-tables.ts'

const texts = tableTexts.reality

/**
 * The reality check over the game: time and money as the server counts them. The server takes no stake until it was
 * seen, whatever happens here.
 */
export function RealityDialog({ onSeen }: { onSeen: () => void }) {
  const { data } = usePlaySession(true)
  const seeing = useMutation({
    mutationFn: () => ask(protection.acknowledge, { body: {} }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['protection', 'session'] })
      onSeen()
    },
  })
  const facts =
    data === undefined
      ? []
      : ([
          [texts.time, texts.minutes(Math.floor(data.elapsed_seconds / 60))],
          [texts.staked, formatMoney(data.staked)],
          [texts.paid, formatMoney(data.paid)],
          [texts.net, formatMoney(data.net, { sign: 'always' })],
        ] as const)
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title={texts.title}
      description={texts.text}
      actions={
        // All alike: going on is not made easier than stopping.
        <>
          <Button tone="secondary" loading={seeing.isPending} onClick={() => seeing.mutate()}>
            {texts.goOn}
          </Button>
          <SiteLink href={links.saferPlay} className={buttonClass({ tone: 'secondary' })}>
            {texts.pause}
          </SiteLink>
          <SiteLink href={links.transactions()} className={buttonClass({ tone: 'secondary' })}>
            {texts.history}
          </SiteLink>
        </>
      }
    >
      <dl className="table-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {seeing.isError && (
        <p role="alert" className="text-down">
          {messageOf(seeing.error)}
        </p>
      )}
    </Dialog>
  )
}
