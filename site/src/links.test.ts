import { expect, test } from 'vitest'
import { links } from './links.ts'

test('the addresses of the site stay what they are', () => {
  const made = {
    fixed: Object.fromEntries(
      Object.entries(links).filter(([, value]) => typeof value === 'string'),
    ),
    login: links.login(),
    loginAndBack: links.login('/account/wallet?tab=withdraw'),
    slots: links.slots(),
    slotsSifted: links.slots({ kategori: 'favorites', saglayici: 'Peri Bacası Studio', ara: '' }),
    game: links.game('nar-bahcesi'),
    demo: links.game('nar-bahcesi', 'demo'),
    page: links.page('adil-oyun'),
    wallet: links.wallet(),
    withdraw: links.wallet('withdraw'),
    transactions: links.transactions('slot_bet'),
  }
  expect(made).toMatchInlineSnapshot(`
    {
      "demo": "/slots?oyun=nar-bahcesi&mod=demo",
      "fixed": {
        "affiliateApply": "/affiliate-apply",
        "announcedEvents": "/ilan-edilen-olaylar",
        "aviator": "/aviator",
        "beton": "/beton-games",
        "bonuses": "/account/bonuses",
        "closing": "/account/hesabi-kapat",
        "cookies": "/cerez-tercihi",
        "fairness": "/account/adil-oyun",
        "forgotPassword": "/auth/forgot",
        "home": "/",
        "jetx": "/jetx",
        "liveCasino": "/livecasino",
        "liveSports": "/live",
        "messages": "/account/messages",
        "offlineProof": "/dogrula/tur-dogrulama.html",
        "personalData": "/account/kisisel-verilerim",
        "profile": "/account/profile",
        "promotions": "/promotions",
        "register": "/auth/register",
        "requestCall": "/request-call",
        "saferPlay": "/account/guvenli-oyun",
        "security": "/account/profile?tab=security",
        "spaceman": "/spaceman",
        "sports": "/sports",
        "sportsRules": "/sports/kurallar",
        "support": "/support",
        "tombala": "/tombala",
        "verification": "/account/profile?tab=kyc",
        "virtual": "/virtual",
        "zeplin": "/zeplin",
      },
      "game": "/slots?oyun=nar-bahcesi",
      "login": "/auth/login",
      "loginAndBack": "/auth/login?returnTo=%2Faccount%2Fwallet%3Ftab%3Dwithdraw",
      "page": "/sayfa/adil-oyun",
      "slots": "/slots",
      "slotsSifted": "/slots?kategori=favorites&saglayici=Peri+Bacas%C4%B1+Studio",
      "transactions": "/account/transactions?tab=slot_bet",
      "wallet": "/account/wallet",
      "withdraw": "/account/wallet?tab=withdraw",
    }
  `)
})
