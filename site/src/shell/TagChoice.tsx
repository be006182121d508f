import { Card } from '@menekse/ui/Card'
import { Switch } from '@menekse/ui/Checkbox'
import { declineTag, keepTag } from '../affiliate-tag.ts'
import { tagTexts } from '../messages-tag.ts'
import { useTagStanding } from './tag-standing.ts'

const texts = tagTexts

/** The affiliate's tag, and the visitor's leave to keep it, given and taken back at any time. */
export function TagChoice() {
  const standing = useTagStanding()
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-pretty">{texts.purpose}</p>
      <Switch
        label={texts.allow}
        hint={texts.standing[standing]}
        checked={standing === 'kept'}
        disabled={standing === 'none'}
        onChange={(event) => (event.target.checked ? keepTag() : declineTag())}
      />
    </Card>
  )
}
