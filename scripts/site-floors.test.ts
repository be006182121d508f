import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { floorFaults, type House, type SourceFile } from './floors.ts'

/*
 * The floors of the player's site. A feature knows what is below it and, beside it, only what another has put at its
 * door; what two of them share moves down. ARCHITECTURE.md says why.
 */

const source = join(import.meta.dirname, '../site/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))
const isOfGame = ({ path }: SourceFile) => path.startsWith('play/')
/** Below `play/`, which is a page of its own. */
const game = files
  .filter(isOfGame)
  .map(({ path, text }) => ({ path: path.slice('play/'.length), text }))

/** Every catalogue of texts; none knows another. */
const catalogues = files
  .map(({ path }) => path)
  .filter((path) => /^messages[^/]*\.ts$/.test(path))
  .map((path) => path.replace('.ts', ''))

const house: House = {
  floors: [
    catalogues,
    ['links', 'connection', 'toasts', 'last-balance', 'affiliate-tag', 'hex'],
    ['api', 'navigation'],
    ['session'],
    ['shell', 'install'],
    ['games', 'banners'],
    [
      'affiliate',
      'auth',
      'bonuses',
      'callback',
      'chat',
      'closing',
      'fairness',
      'home',
      'kyc',
      'live-casino',
      'messaging',
      'pages',
      'personal-data',
      'promotions',
      'protection',
      'search',
      'security',
      'slots',
      'transactions',
      'wallet',
    ],
    // The frame of all tables of shared rounds, and the products that fill it.
    ['tables'],
    ['crash', 'roulette', 'numbers', 'card-tables', 'virtuals', 'tombala', 'sports'],
    // The lobby of tables shows what each of them drew last.
    ['beton'],
    // Put together from the features: the profile's tabs, what is pushed, the frame of the account pages.
    ['account', 'live', 'profile'],
    // A test alone, of where the forms of all features tell what they are refused.
    ['refusals'],
    ['layout', 'table-pages'],
    ['later-pages'],
    ['router', 'styles'],
    ['app'],
    ['main'],
    // A page of its own: nothing of the site may lean on it.
    ['play'],
  ],
  doors: [
    'bonuses/TermsView.tsx',
    'bonuses/WaitingChoice.tsx',
    'bonuses/bonus-calls.ts',
    'bonuses/bonus-money.ts',
    'bonuses/bonus-terms.ts',
    'bonuses/bonuses.css',
    'kyc/EarlyDocuments.tsx',
    'kyc/kyc-calls.ts',
    'kyc/occupation-calls.ts',
    'kyc/owed-documents.ts',
    'promotions/PromotionArt.tsx',
    'promotions/PromotionDialog.tsx',
    'protection/HelpLines.tsx',
    'protection/LimitPrompt.tsx',
    'security/PasskeyLogin.tsx',
    'security/ProofDialog.tsx',
    'security/proof.ts',
    'slots/slot-browser.ts',
    'slots/slot-search.ts',
    'wallet/DepositPanel.tsx',
    'wallet/IbanInput.tsx',
    'wallet/iban-input.ts',
  ],
}

/** A kind of game is a room of its own: faces know the host and never each other. */
const faces = readdirSync(join(source, 'play/faces'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `faces/${entry.name}`)
const gameHouse: House = { floors: [['host'], faces, ['faces'], ['main', 'studio']] }

test('the site imports downwards, and sideways at doors only', () => {
  expect(floorFaults(files, house)).toEqual([])
})

test('the game page parts its host from the faces, and both from the site', () => {
  expect(floorFaults(game, gameHouse)).toEqual([])
})
