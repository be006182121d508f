import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'

const Chain = z.enum(['transfer', 'round', 'audit'])

/** What a check found wrong first: a rule of the books that does not hold, or a seal that something differs from. */
export const BooksProblem = z.object({
  kind: z.enum(['rule', 'seal', 'given_up']),
  rule: z.nullable(z.string()),
  subject: z.nullable(z.string()).check(z.describe('The first bad row, by its id')),
  expected: z.nullable(Money),
  found: z.nullable(Money),
  breach: z.nullable(
    z.object({
      chain: Chain,
      fault: z.enum(['changed', 'missing', 'added', 'broken']),
      seal: z.int(),
    }),
  ),
})
export type BooksProblem = z.output<typeof BooksProblem>

export const BooksCheck = z.object({
  id: z.string(),
  asked_by: z.nullable(z.string()).check(z.describe('Null: the nightly check')),
  began_at: z.string(),
  ended_at: z.nullable(z.string()),
  size: z.nullable(
    z.object({
      purses: z.int(),
      transfers: z.int(),
      rounds: z.int(),
      owed: Money.check(z.describe('What all players hold together')),
      sealed: z.int(),
    }),
  ),
  problem: z.nullable(BooksProblem),
})
export type BooksCheck = z.output<typeof BooksCheck>

/** The newest seal of a chain; kept elsewhere, it proves later that nothing before it was written anew. */
export const BooksAnchor = z.object({ chain: Chain, number: z.int(), digest: z.string() })
export type BooksAnchor = z.output<typeof BooksAnchor>

const BuildFault = z.object({
  file: z.string(),
  fault: z.enum(['changed', 'missing', 'added']),
})
export type BuildFault = z.output<typeof BuildFault>

/** The program that runs, compared with the list it was released with. */
const BuildStanding = z.object({
  state: z
    .enum(['signed', 'unsigned', 'foreign', 'sources'])
    .check(z.describe('`unsigned`: no key is trusted; `foreign`: none that is has signed')),
  digest: z.nullable(z.string()).check(z.describe('SHA-256 of the list')),
  maths: z.array(z.string()),
  files: z.int(),
  faults: z.array(BuildFault),
})

export const staffBooks = {
  books: get('/api/staff/books', {
    access: { staff: 'books.verify' },
    summary: 'The latest checks of the books, newest first, and the anchors of their seals',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      checks: z.array(BooksCheck),
      anchors: z.array(BooksAnchor),
    }),
  }),
  build: get('/api/staff/books/build', {
    access: { staff: 'books.verify' },
    summary: 'Reads every file of the program that runs and compares it with its signed list',
    returns: z.object({ success: z.literal(true), build: BuildStanding }),
  }),
  checkBooks: post('/api/staff/books/checks', {
    access: { staff: 'books.verify' },
    summary: 'Begins a check of all the books in the background; one at a time',
    body: z.object({}),
    returns: z.object({ success: z.literal(true), id: z.string() }),
    refusals: ['check_running'],
  }),
}
