import type { KeptStorage } from '@menekse/ui/storage'
import type { Howl } from 'howler'
import type { SampleName } from './synth.ts'
import type { Voice } from './voice.ts'

export interface Sound {
  readonly play: (name: Exclude<SampleName, 'ambient'>) => void
  readonly on: () => boolean
  readonly set: (on: boolean) => void
  /** The first gesture: from here on a browser lets a page be heard. */
  readonly allow: () => void
  /** Gives the game its voice; until then there is nothing to hear. */
  readonly tune: (voice: Voice) => void
}

const REMEMBERED = 'menekse.play.sound'

/** Silent until the first gesture; the library and the samples come only when they will be heard. */
export function createSound(storage: KeptStorage): Sound {
  let wanted = storage.getItem(REMEMBERED) !== 'off'
  let allowed = false
  let voice: Voice | undefined
  let samples: Promise<Map<SampleName, Howl>> | undefined
  let loaded: Map<SampleName, Howl> | undefined

  const ready = (tuned: Voice) =>
    (samples ??= load(tuned).then((all) => {
      loaded = all
      return all
    }))
  const ambient = async () => {
    if (voice === undefined) return
    const howl = (await ready(voice)).get('ambient')
    if (wanted && allowed) {
      if (howl?.playing() === false) howl.play()
    } else howl?.stop()
  }

  document.addEventListener('visibilitychange', () => {
    loaded?.forEach((howl) => howl.mute(document.hidden))
  })
  return {
    play(name) {
      // A sound that comes late is worse than none: nothing waits for the samples.
      if (wanted && allowed) loaded?.get(name)?.play()
    },
    on: () => wanted,
    set(on) {
      wanted = on
      storage.setItem(REMEMBERED, on ? 'on' : 'off')
      if (allowed) void ambient()
    },
    allow() {
      if (allowed) return
      allowed = true
      if (wanted) void ambient()
    },
    tune(given) {
      voice = given
      if (wanted && allowed) void ambient()
    },
  }
}

async function load(voice: Voice): Promise<Map<SampleName, Howl>> {
  const [{ Howl }, { renderSample }] = await Promise.all([import('howler'), import('./synth.ts')])
  const volumes: Record<SampleName, number> = {
    spin: 0.35,
    stop: 0.5,
    scatter: 0.6,
    win: 0.55,
    bigWin: 0.65,
    freeSpins: 0.6,
    ambient: 0.12,
  }
  const howls = new Map<SampleName, Howl>()
  for (const name of Object.keys(volumes) as SampleName[]) {
    howls.set(
      name,
      new Howl({
        src: [renderSample(voice, name)],
        format: ['wav'],
        volume: volumes[name],
        loop: name === 'ambient',
      }),
    )
    // One sample a task: rendering all of them at once would drop frames of the first spin.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return howls
}
