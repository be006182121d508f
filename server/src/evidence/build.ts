import type { AlarmKind, Alarms } from '../alarms/alarms.ts'
import { builtFolder } from '../platform/build-keys.ts'
import type { Ground } from '../platform/ground.ts'
import { verifyBuild } from '../platform/manifest.ts'
import type { BuildStanding } from '../platform/manifest.ts'
import { texts } from './texts.ts'

export interface Build {
  /** Reads every file of the build that runs and compares it with its list; an alarm holds while they differ. */
  verify(): Promise<BuildStanding>
}

const FROM_SOURCES: BuildStanding = {
  state: 'sources',
  digest: undefined,
  maths: [],
  files: 0,
  faults: [],
}

/** Whether the program that runs is the one that was released (GLI-19 2.3.2; standards O04). */
export function createBuild(options: {
  config: Pick<Ground['config'], 'buildKeys'>
  buildFolder?: string | undefined
  alarms: Pick<Alarms, 'hold'>
}): Build {
  const { config, buildFolder = builtFolder(), alarms } = options
  return {
    async verify() {
      const found =
        buildFolder === undefined ? FROM_SOURCES : await verifyBuild(buildFolder, config.buildKeys)
      const kind: AlarmKind = 'build_differs'
      const [first] = found.faults
      const text =
        first === undefined ? texts.unsigned : texts.fileDiffers(first.file, found.faults.length)
      const isWrong = first !== undefined || found.state === 'foreign'
      await alarms.hold(kind, isWrong ? [{ subject: texts.build, text }] : [])
      return found
    },
  }
}
