import { describe, expect, it } from 'vitest'
import { actionLabel, fieldLabel, reasonLabel, valueLabel } from './action-label.ts'

const terms = {
  kind: 'fixed',
  percent: null,
  amount: 25,
  min_deposit: null,
  min_bonus: null,
  max_bonus: null,
  rollover: 2,
  stake_order: 'cash_first',
  max_stake: null,
  valid_days: 3,
  weights: { games: {}, categories: { slots: 100 }, products: {}, default: 0 },
  spins: null,
  cashback: null,
  ends_on_withdrawal: false,
  repeats: 'once',
  weekdays: null,
  first_deposit_only: false,
}

describe('an audit row in words', () => {
  it('names actions, refused ones too, and shows unknown ones as they are', () => {
    expect(actionLabel('deposit.approve')).toBe('Yatırım onayı')
    expect(actionLabel('withdrawal.pay.refused')).toBe('Çekim ödemesi (reddedildi)')
    expect(actionLabel('bonus.cancel.refused')).toBe('Bonus iptali (reddedildi)')
    expect(actionLabel('brand.new')).toBe('brand.new')
  })

  it('turns refusal codes into their text and leaves written reasons alone', () => {
    expect(reasonLabel('already_decided')).toBe('Bu talep daha önce sonuçlandırılmış')
    expect(reasonLabel('Dekont ile doğrulandı')).toBe('Dekont ile doğrulandı')
    expect(reasonLabel('bank_statement')).toBe('Bankanın hesap özeti')
  })

  it('reads states and amounts as the other screens do', () => {
    expect(valueLabel('status', 'approved')).toBe('Onaylandı')
    expect(valueLabel('status', 'blocked')).toBe('Engellendi')
    expect(valueLabel('amount', '1500.5')).toBe('₺1.500,50')
    expect(valueLabel('kind', 'address')).toBe('Adres belgesi')
    expect(valueLabel('type', 'payment')).toBe('Ödeme')
    expect(valueLabel('status', 'paused')).toBe('Durduruldu')
    expect(valueLabel('trigger', 'code')).toBe('Bonus kodu')
    expect(valueLabel('forfeited', '150050')).toBe('₺1.500,50')
    expect(valueLabel('audience', 'active')).toBe('Son 30 günde oynayanlar')
    expect(valueLabel('terms', 'eski kayıt')).toBe('eski kayıt')
    expect(valueLabel('terms', JSON.stringify(terms))).toBe('₺25,00 · çevrim 2 kat · 3 gün')
    expect(valueLabel('state', 'open')).toBe('Açık')
    expect(valueLabel('phone', 'former')).toBe('Önceki')
    expect(valueLabel('note', '150050')).toBe('150050')
    expect(fieldLabel('amount')).toBe('Tutar')
    expect(fieldLabel('tournament_mbs')).toBe('MBS')
    expect(fieldLabel('tournament_mbs_before')).toBe('MBS, şimdi')
    expect(fieldLabel('x')).toBe('x')
  })
})
