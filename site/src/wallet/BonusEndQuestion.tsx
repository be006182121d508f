import { bonuses } from '@menekse/contract/bonuses/bonuses'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { ask } from '../api.ts'
import { walletTexts } from '../messages-wallet.ts'
import { bonusLostText } from './bonus-lost.ts'

const texts = walletTexts.bonusEnd

/** Asks before a withdrawal that ends bonuses, naming each one and what is lost with it. */
export function useBonusEnd(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const lost = await lostByWithdrawing().catch(() => [])
    return confirm({
      title: texts.question,
      description: lost.length === 0 ? texts.nothing : <LostList lost={lost} />,
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      tone: 'danger',
    })
  }
}

interface Lost {
  id: string
  name: string
  text: string
}

async function lostByWithdrawing(): Promise<Lost[]> {
  const { active_bonuses: running } = await ask(bonuses.active)
  const ending = running.filter(({ terms }) => terms.ends_on_withdrawal)
  const answers = await Promise.all(
    ending.map(({ id }) => ask(bonuses.endingOf, { params: { id } })),
  )
  return answers.map(({ ending }) => ({
    id: ending.id,
    name: ending.name,
    text: bonusLostText(ending),
  }))
}

function LostList({ lost }: { lost: readonly Lost[] }) {
  return (
    <span className="grid gap-1">
      <span>{texts.lost}</span>
      {lost.map(({ id, name, text }) => (
        <span key={id} className="text-hi">
          <b>{name}</b>: {text}
        </span>
      ))}
    </span>
  )
}
