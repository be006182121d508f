import type { Device, Passkey } from '@menekse/contract/identity/security'
import { securityTexts } from '../messages-security.ts'

/** Where a session runs, as far as is known. */
export const deviceName = ({ device }: Pick<Device, 'device'>): string =>
  device || securityTexts.devices.unknown
export const devicePlace = ({ location }: Pick<Device, 'location'>): string =>
  location || securityTexts.devices.unknownPlace

/** Whether there is a session to end beside this one. */
export const hasOthers = (devices: readonly Pick<Device, 'current'>[] | undefined): boolean =>
  devices?.some(({ current }) => !current) ?? false

/** A passkey by the name the player gave it. */
export const passkeyName = ({ label }: Pick<Passkey, 'label'>): string =>
  label || securityTexts.passkeys.unnamed

/** The secret of an authenticator in fours, to be typed over. */
export const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** From so few recovery codes on the player is warned. */
const CODES_FEW = 3
export const areFewCodes = (left: number): boolean => left <= CODES_FEW

/** A first code of the authenticator is needed; whether it is right only the server knows. */
export const checkFirstCode = ({ code }: { code: string }): { code?: string } =>
  code.trim() === '' ? { code: securityTexts.required } : {}
