import * as z from 'zod/mini'
import { get } from '../route.ts'

/*
 * Chains whose salt an announced event gives: the house makes a table's next chain, tells its first digest with the words
 * of an event that is still to come, and enters afterwards what came out. The salt is the SHA-256 of the event's words, a
 * newline and the outcome, in UTF-8; nobody knows it when the chain is made.
 */

/**
 * Where a prepared chain stands. `announced`: the event is to come. `awaited`: it is over, its outcome not entered.
 * `ready`: the table's next draw that is made begins the chain. `begun`: draws are played from it. `withdrawn`: never.
 */
export const PreparedChainState = z.enum(['announced', 'awaited', 'ready', 'begun', 'withdrawn'])
export type PreparedChainState = z.output<typeof PreparedChainState>

export const PreparedChain = z.object({
  id: z.string(),
  table: z.string().check(z.describe('Its slug')),
  table_name: z.string(),
  state: PreparedChainState,
  commitment: z
    .string()
    .check(
      z.describe('The chain’s first digest, told since prepared_at and before the event; hex'),
    ),
  links: z.int().check(z.describe('How many draws the chain is for')),
  event: z.string().check(z.describe('The words of the announcement')),
  event_at: z.string(),
  outcome_length: z.int().check(z.describe('Of how many digits the outcome will be')),
  prepared_at: z.string(),
  outcome: z.nullable(z.string()).check(z.describe('Null until two people have entered it')),
  outcome_at: z.nullable(z.string()),
  salt: z
    .nullable(z.string())
    .check(z.describe('SHA-256 of the event, a newline and the outcome; hex')),
  first_draw: z.nullable(z.int()).check(z.describe('The first draw that is played from it')),
  withdrawn_at: z.nullable(z.string()),
})
export type PreparedChain = z.output<typeof PreparedChain>

export const preparedChains = {
  preparedChains: get('/api/prepared-chains', {
    access: 'anyone',
    summary:
      'Every chain whose salt an announced event gives, the latest first: also those that were withdrawn',
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      chains: z.array(PreparedChain),
    }),
  }),
}
