import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { expect, test } from 'vitest'
import { applicationPlaces } from './affiliate/affiliate-form.ts'
import { loginPlaces } from './auth/login-code.ts'
import { registerPlaces } from './auth/register-form.ts'
import { closingPlaces } from './closing/closing-form.ts'
import { passwordPlaces } from './profile/password-check.ts'
import { resetPlaces } from './security/new-password.ts'
import { contactPlaces, proofPlaces } from './security/proof.ts'
import { depositPlaces, withdrawPlaces } from './wallet/refused-field.ts'

/** The forms with several fields, and where they tell what their calls refuse. */
const forms: Record<string, Readonly<Record<string, string>>> = {
  'identity.login': loginPlaces,
  'identity.checkPassword': registerPlaces,
  'identity.register': registerPlaces,
  'identity.changePassword': passwordPlaces,
  'access.resetPassword': resetPlaces,
  'security.startTotp': proofPlaces,
  'security.turnTotpOff': proofPlaces,
  'security.newRecoveryCodes': proofPlaces,
  'security.passkeyOptions': proofPlaces,
  'security.removePasskey': proofPlaces,
  'payments.deposit': depositPlaces,
  'payments.withdraw': withdrawPlaces,
  'contact.changeEmail': contactPlaces,
  'contact.changePhone': contactPlaces,
  'closing.close': closingPlaces,
  'closing.payOut': closingPlaces,
  'personalData.takeData': proofPlaces,
  'affiliates.apply': applicationPlaces,
}

/** Acts and forms of one field: they tell every refusal in one place, a toast, their field or beside the button. */
const wholly = [
  'acceptances.answer',
  'access.confirmEmail',
  'access.passkeyLogin',
  'access.proveBrowser',
  'contact.confirmChange',
  'contact.undoChange',
  'bonuses.cancel',
  'campaigns.activate',
  'campaigns.claimCashback',
  'campaigns.code',
  'campaigns.select',
  'casino.launch',
  'casino.toggleFavorite',
  'bookings.share',
  'cashOuts.removeRule',
  'cashOuts.setRule',
  'coupons.cashOut',
  'coupons.place',
  'draws.cashOut',
  'draws.place',
  'fairness.begin',
  'chat.begin',
  'chat.rate',
  'chat.write',
  // By the document it is about, which the server names.
  'kyc.upload',
  'complaints.open',
  'messaging.markRead',
  'messaging.send',
  'play.finish',
  'play.open',
  'play.spin',
  'play.step',
  'protection.askReturn',
  'protection.cancelRaise',
  'protection.confirmRaise',
  'protection.exclude',
  'protection.setLimit',
  'protection.setRealityCheck',
  'protection.timeOut',
  'security.addPasskey',
  'security.confirmTotp',
  'security.resendConfirmation',
]

/** Every call of the site that changes something and may be refused, by its name in the contract. */
const calls = Object.entries(routes as Record<string, Record<string, AnyRoute>>)
  .flatMap(([group, of]) => Object.entries(of).map(([name, route]) => ({ group, name, route })))
  .filter(({ route }) => route.method !== 'GET' && route.refusals.length > 0)
  .filter(({ group, route }) => typeof route.access === 'string' && !group.startsWith('staff'))
  .map(({ group, name, route }) => [`${group}.${name}`, route] as const)

test('every call that may be refused has a form that says where, or one place for all', () => {
  expect(calls.map(([name]) => name).sort()).toEqual([...Object.keys(forms), ...wholly].sort())
})

test.each(calls.filter(([name]) => name in forms))(
  '%s has a place for each refusal',
  (name, call) => {
    expect(Object.keys(forms[name]!)).toEqual(expect.arrayContaining([...call.refusals]))
  },
)

test('no form waits for a refusal that none of its calls declares', () => {
  const dead = [...new Set(Object.values(forms))].map((places) => {
    const declared = calls
      .filter(([name]) => forms[name] === places)
      .flatMap(([, { refusals }]) => refusals as readonly string[])
    return Object.keys(places).filter((code) => !declared.includes(code))
  })
  expect(dead.flat()).toEqual([])
})
