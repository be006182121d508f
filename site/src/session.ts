import type { Kurus } from '@menekse/contract/money'
import type { SessionUser } from '@menekse/contract/identity/identity'
import { lasting } from '@menekse/ui/storage'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask, call, queryClient } from './api.ts'
import { connection } from './connection.ts'
import { forgetBalance, rememberBalance } from './last-balance.ts'

const identity = async () => (await import('@menekse/contract/identity/identity')).identity

const HINT = 'menekse.username'
/** Written when somebody logs out, so that the other tabs of this browser hear of it. */
export const LEFT = 'menekse.left'

export interface Balance {
  balance: Kurus
  bonus_balance: Kurus
  held?: Kurus
}

/** The one source of who is logged in: the server's session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const { user } = await ask((await identity()).userSession)
    noteHint(user?.username)
    if (user !== null) setBalance(user)
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const balanceQuery = queryOptions<Balance | null>({
  queryKey: ['balance'],
  queryFn: () => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
})

export interface Session {
  /** `unknown` until the server has answered for the first time. */
  status: 'unknown' | 'visitor' | 'player'
  user: SessionUser | null
  /** The name for the first paint, before the answer; proves nothing. */
  username: string | null
}

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  if (isPending || (data === undefined && isCutOff()))
    return { status: 'unknown', user: null, username: readHint() }
  if (data) return { status: 'player', user: data, username: data.username }
  return { status: 'visitor', user: null, username: null }
}

/** Who is here by the last answer of the server, and before the first one by name of whoever was here last. */
export const nameHere = (): string | null =>
  queryClient.getQueryData(sessionQuery.queryKey)?.username ?? readHint()

/** Without a connection nobody can say who is logged in; whoever was here last may see what was kept. */
export function isCutOff(): boolean {
  return !connection.isOnline() && readHint() !== null
}

/** The balance as last heard from session, live stream, pollers or game; null for a visitor. */
export function useBalance(): Balance | null {
  return useQuery(balanceQuery).data ?? null
}

/** What is known after a balance was heard; undefined when it is no news. Not every answer says what is held. */
export function balanceAfter(before: Balance | undefined, next: Balance): Balance | undefined {
  const held = next.held ?? before?.held
  const isSame =
    before?.balance === next.balance &&
    before.bonus_balance === next.bonus_balance &&
    before.held === held
  return isSame ? undefined : { ...next, ...(held !== undefined && { held }) }
}

/** Takes over a balance; says so to whoever listens when it has changed. */
export function setBalance(next: Balance): void {
  const before = queryClient.getQueryData(balanceQuery.queryKey)
  rememberBalance(next.balance, Date.now())
  const after = balanceAfter(before ?? undefined, next)
  if (after === undefined) return
  queryClient.setQueryData(balanceQuery.queryKey, after)
  window.dispatchEvent(new CustomEvent('balance-updated', { detail: after }))
}

/** Asks the server again who is logged in and how much there is. */
export async function refreshSession(): Promise<SessionUser | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== 'session' && queryKey[0] !== 'balance'

/** After a login: whatever was read as a visitor is read again. */
export function startSession(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, user)
  setBalance(user)
  noteHint(user.username)
  void queryClient.invalidateQueries({ predicate: isPrivate })
}

/** Drops everything known about the player; the server's session is gone already. */
export function forgetSession(): void {
  forgetBalance()
  noteHint(undefined)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  queryClient.setQueryData(balanceQuery.queryKey, null)
  queryClient.removeQueries({ type: 'inactive', predicate: isPrivate })
  void queryClient.resetQueries({ predicate: isPrivate })
}

/** Ends the session on the server; throws when no answer came. */
export async function endSession(): Promise<void> {
  await call((await identity()).logout)
  lasting.setItem(LEFT, String(Date.now()))
  forgetSession()
}

/** The hint only saves a flicker. */
function noteHint(username: string | undefined): void {
  if (username === undefined) lasting.removeItem(HINT)
  else lasting.setItem(HINT, username)
}

const readHint = (): string | null => lasting.getItem(HINT)
