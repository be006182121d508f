import { protection } from '@menekse/contract/protection/protection'
import type { StopView } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { TimeText } from '@menekse/ui/TimeText'
import { CirclePause, ShieldBan } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { useActiveBonuses } from '../bonuses/bonus-calls.ts'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { useGo } from '../navigation.tsx'
import { forgetSession } from '../session.ts'
import { tell } from '../toasts.ts'
import { breakName, exclusionName, wayBack } from './stop-choice.ts'
import { endOfBreak, endOfExclusion, longerBreaks, longerExclusions } from './longer-stops.ts'
import { bonusLossText } from './bonus-loss.ts'
import { useChange } from './protection-calls.ts'
import { useNow } from './use-now.ts'

const texts = protectionTexts.stops
const stopped = protectionTexts.stopped

/** A break or an exclusion: one press, one plain question, and it stands (standards P08). */
export function StopsCard({ stop }: { stop: StopView | null }) {
  const now = useNow()
  const { isBusy, askBreak, askExclusion } = useStop(now)
  const breaks = longerBreaks(stop, now)
  const exclusions = longerExclusions(stop, now)
  const choice = (label: string, ask: () => Promise<void>) => (
    <Button key={label} tone="secondary" disabled={isBusy} onClick={() => void ask()}>
      {label}
    </Button>
  )
  return (
    <Card title={texts.title}>
      <div className="grid gap-6">
        {stop !== null && <Standing stop={stop} />}
        {breaks.length > 0 && (
          <Choices icon={<CirclePause />} title={texts.breakTitle} text={texts.breakText}>
            {breaks.map((hours) => choice(breakName(hours), () => askBreak(hours)))}
          </Choices>
        )}
        {exclusions.length > 0 && (
          <Choices icon={<ShieldBan />} title={texts.excludeTitle} text={texts.excludeText}>
            {exclusions.map((months) => choice(exclusionName(months), () => askExclusion(months)))}
          </Choices>
        )}
      </div>
    </Card>
  )
}

/** Asks once, with what will follow from it, and then stops play. */
function useStop(now: number) {
  const confirm = useConfirm()
  const left = useLeft()
  const pause = useChange((hours: number) => call(protection.timeOut, { body: { hours } }), left)
  const exclude = useChange(
    (months: number | null) => call(protection.exclude, { body: { months } }),
    left,
  )
  const bonusLoss = bonusLossText(useActiveBonuses().data ?? [])
  const ask = (title: string, until: number | null, confirmLabel: string, loss?: string) =>
    confirm({
      title,
      description: <Consequences until={until} bonusLoss={loss} />,
      confirmLabel,
    })
  const askBreak = async (hours: number) => {
    const question = texts.breakQuestion(breakName(hours))
    if (await ask(question, endOfBreak(hours, now), texts.confirmBreak)) pause.mutate(hours)
  }
  const askExclusion = async (months: number | null) => {
    const question = texts.excludeQuestion(exclusionName(months))
    const until = endOfExclusion(months, now)
    if (await ask(question, until, texts.confirmExclude, bonusLoss)) exclude.mutate(months)
  }
  return { isBusy: pause.isPending || exclude.isPending, askBreak, askExclusion }
}

/** The session has ended with it; what is left is to say so, and where help is: no game and no offer. */
function useLeft() {
  const go = useGo()
  return ({ message }: { message: string }) => {
    forgetSession()
    void tell('success', message)
    go(links.page('guvenli-oyun'), { replace: true })
  }
}

interface Consequence {
  until: number | null
  /** Bonuses that end with it, and what of them is lost. */
  bonusLoss: string | undefined
}

function Consequences({ until, bonusLoss }: Consequence) {
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">
      {until !== null && (
        <li>
          {texts.ends} <TimeText value={until} format="card" />
        </li>
      )}
      {texts.consequences.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {bonusLoss !== undefined && <li>{bonusLoss}</li>}
    </ul>
  )
}

function Choices(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="flex items-center gap-2 text-16 text-hi [&>svg]:size-5 [&>svg]:text-mid">
        {props.icon}
        {props.title}
      </h3>
      <p className="text-13 text-pretty text-low">{props.text}</p>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </section>
  )
}

/** What stands now, and for an exclusion the way back: asked for by the player, decided by the house. */
function Standing({ stop }: { stop: StopView }) {
  const now = useNow()
  const ask = useChange(
    () => call(protection.askReturn, { body: {} }),
    ({ message }) => void tell('success', message),
  )
  const back = wayBack(stop, now)
  return (
    <section className="grid gap-2 rounded-14 bg-bg-3 p-4">
      <b className="text-hi">{stopped[stop.kind]}</b>
      {stop.until !== null && (
        <p>
          {stopped.ends[stop.kind]} <TimeText value={stop.until} format="card" />
        </p>
      )}
      {stop.until !== null && <span className="text-13 text-low">{stopped.longer}</span>}
      {back.at === 'asked' && (
        <p>
          {stopped.asked} <TimeText value={back.moment} format="card" />
        </p>
      )}
      {back.at === 'waits' && (
        <p className="text-13 text-low">
          {stopped.returnFrom} <TimeText value={back.moment} format="card" />
        </p>
      )}
      {back.at === 'open' && (
        <>
          <p className="text-pretty">{stopped.askText}</p>
          <Button
            tone="secondary"
            className="justify-self-start"
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined)}
          >
            {stopped.ask}
          </Button>
        </>
      )}
    </section>
  )
}
