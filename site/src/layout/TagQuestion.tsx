import { Button } from '@menekse/ui/Button'
import { useLocation } from '@tanstack/react-router'
import { declineTag, keepTag } from '../affiliate-tag.ts'
import { links } from '../links.ts'
import { tagTexts } from '../messages-tag.ts'
import { SiteLink, stringifySearch, useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useTagStanding } from '../shell/tag-standing.ts'

const texts = tagTexts

/** Asks once whether an affiliate's tag may be kept; whoever brought none, or is a player already, is asked nothing. */
export function TagQuestion() {
  const standing = useTagStanding()
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  const go = useGo()
  if (standing !== 'asked' || status === 'player') return null
  const answer = (act: () => void) => () => {
    act()
    // Answered: the address is what the page is called again, and loading it anew asks nobody twice.
    const { btag: _tag, ...rest } = search as Record<string, string>
    go(pathname + stringifySearch(rest) + (hash === '' ? '' : `#${hash}`), { replace: true })
  }
  return (
    <section className="tag-question" aria-label={texts.label}>
      <p className="tag-question-text">
        <b className="text-hi">{texts.question}</b> {texts.text}{' '}
        <SiteLink href={links.cookies} className="link">
          {texts.details}
        </SiteLink>
      </p>
      <div className="tag-question-ways">
        <Button tone="secondary" onClick={answer(declineTag)}>
          {texts.decline}
        </Button>
        <Button tone="secondary" onClick={answer(keepTag)}>
          {texts.keep}
        </Button>
      </div>
    </section>
  )
}
