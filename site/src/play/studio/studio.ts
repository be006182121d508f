import '../host/css/play.css'
import '../host/css/top.css'
import '../host/css/bottom.css'
import '../host/css/bonus.css'
import '../host/css/overlays.css'
import '../host/css/info.css'
import '../host/css/screens.css'
import './studio.css'
import { casino } from '@menekse/contract/casino/casino'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import { type Kurus, lira, ZERO } from '@menekse/contract/money'
import { loadFace } from '../faces/faces.ts'
import { unitsToMoney } from '../faces/slot/timeline.ts'
import { loadTheme } from '../faces/slot/titles/titles.ts'
import { element } from '../host/element.ts'
import { call } from '../host/server.ts'
import { setTable, showInfo } from '../host/table.ts'
import { draftOf, isFamily } from './draft.ts'
import { samplesOf } from './samples.ts'

/*
 * For developers, with `npm run dev` alone: `/play/studio.html?slug=nar-bahcesi` plays each event of a slot alone, a
 * celebration of each size, or a list of events that is pasted. With `&kind=ways` the title is drafted from its
 * pictures, before it has maths.
 */

const STAKE = lira(1)

async function titleFor(query: URLSearchParams): Promise<SlotTitleInfo> {
  const slug = query.get('slug') ?? ''
  const kind = query.get('kind') ?? ''
  if (isFamily(kind)) return draftOf(await loadTheme(slug), kind)
  const answer = await call(casino.info, { params: { slug } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.title as SlotTitleInfo
}

async function begin(root: HTMLElement): Promise<void> {
  const title = await titleFor(new URLSearchParams(location.search))
  const kind = await loadFace(title)
  const table = await setTable(
    root,
    title,
    kind,
    null,
    {
      spin: () => {},
      lower: () => {},
      raise: () => {},
      info: () => showInfo(table, title, STAKE),
      freeSpins: () => {},
    },
    (controls) => controls.stake(STAKE, false, false),
  )
  const play = (events: readonly SlotEvent[], payout: Kurus = ZERO) =>
    void table.face.play({
      id: 'studio',
      stake: STAKE,
      payout,
      events: [...events],
      reference_id: '',
      started_at: '',
      ended_at: '',
      status: 'settled',
      steps: 0,
    })
  root.append(panelOf(title, play))
}

function panelOf(
  title: SlotTitleInfo,
  play: (events: readonly SlotEvent[], payout?: Kurus) => void,
): HTMLElement {
  const button = (name: string, press: () => void) => {
    const made = element('button', { type: 'button' }, name)
    made.addEventListener('click', press)
    return made
  }
  const pasted = element('textarea', { rows: '4', placeholder: '[{"type":"reels",…}]' })
  const payoutOf = (events: readonly SlotEvent[]) => {
    const end = events.findLast((event) => event.type === 'round_end')
    return end === undefined ? ZERO : unitsToMoney(end.units, STAKE, title.stake_units)
  }
  const playPasted = () => {
    const events = JSON.parse(pasted.value) as SlotEvent[]
    play(events, payoutOf(events))
  }
  return element(
    'aside',
    { class: 'studio' },
    ...Object.entries(samplesOf(title)).map(([name, events]) =>
      button(name, () => play(events, lira(5))),
    ),
    ...[5n, 12n, 30n, 120n].map((times) =>
      button(`win ×${times}`, () =>
        play(
          [{ type: 'round_end', units: Number(times) * title.stake_units }],
          (STAKE * times) as Kurus,
        ),
      ),
    ),
    pasted,
    button('play events', playPasted),
  )
}

const root = document.querySelector<HTMLElement>('#play')
if (root !== null) await begin(root)
