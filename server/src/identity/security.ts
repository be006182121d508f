import type { PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { createBrowserProof } from './browser-proof.ts'
import type { BrowserProof } from './browser-proof.ts'
import { createDevices } from './devices.ts'
import type { Devices } from './devices.ts'
import { createEmailConfirmation } from './email-confirmation.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import { createPasswordReset } from './password-reset.ts'
import type { PasswordReset } from './password-reset.ts'
import type { Post } from './post.ts'
import type { Reauthenticate } from './reauthentication.ts'
import { createSecondFactor } from './second-factor.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Newcomers } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { findPlayer } from './store.ts'

/** What a player does for the safety of the account, and what somebody does who cannot get in. */
export interface Security {
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly devices: Devices
  readonly passwordReset: PasswordReset
  readonly emailConfirmation: EmailConfirmation
  readonly browserProof: BrowserProof
  /** What the account's safety rests on. */
  overview(playerId: PlayerId): Promise<{ twoFactorSince: Date | null; emailConfirmed: boolean }>
}

export function createSecurity(parts: {
  database: Database
  clock: Clock
  vault: Vault
  jobs: Jobs
  post: Post
  sessions: Sessions
  reauthenticate: Reauthenticate
  newcomers: Pick<Newcomers, 'loggedIn' | 'isHeldBack'>
}): Security {
  return {
    secondFactor: createSecondFactor(parts),
    passkeys: createPasskeys(parts),
    devices: createDevices(parts),
    passwordReset: createPasswordReset(parts),
    emailConfirmation: createEmailConfirmation(parts),
    browserProof: createBrowserProof(parts),
    async overview(playerId) {
      const row = await findPlayer(parts.database, playerId)
      return {
        twoFactorSince: row?.totp_since ?? null,
        emailConfirmed: (row?.email_confirmed_at ?? null) !== null,
      }
    },
  }
}
