import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { citizenNumberProblem } from '../citizen-number.ts'
import { provinces } from '../provinces.ts'

const required = (text = 'Bu alan zorunludur') => z.string().check(z.trim(), z.minLength(1, text))

/** Names and the like: no control characters, no lone surrogates, a sensible length. */
export const plainText = (lengthMax: number, lengthMin = 1, missing = 'Bu alan zorunludur') =>
  z.string(missing).check(
    z.trim(),
    z.minLength(lengthMin, lengthMin === 1 ? missing : `En az ${lengthMin} karakter girin`),
    z.maxLength(lengthMax, `En fazla ${lengthMax} karakter girin`),
    z.refine((text) => isPlain(text), 'Geçersiz karakter'),
  )

function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && text.isWellFormed()
}

export const SessionUser = z.object({
  username: z.string(),
  balance: Money,
  bonus_balance: Money,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  birthdate: z.string().check(z.describe('YYYY-MM-DD')),
  tc: z.string().check(z.describe('National id, masked: first 3 and last 2 digits')),
  created_at: z.string(),
  kyc_verified: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Beyond the specification. */
  email_confirmed: z.boolean(),
  city: z.string(),
  gender: z.enum(['male', 'female']),
  closed: z.boolean(),
  acceptance_due: z
    .boolean()
    .check(z.describe('Changed texts wait for an answer; until then only what is theirs is open')),
})
export type SessionUser = z.output<typeof SessionUser>

export const LoginHistoryEntry = z.object({
  id: z.string(),
  ip: z.string(),
  location: z.string(),
  created_at: z.string(),
  device: z.string(),
  success: z.boolean(),
})

/** A password a person chooses: 8 to 128 characters, no composition rules (ASVS 6.2; specification §5). */
export const newPassword = z.string('Bu alan zorunludur').check(
  z.minLength(8, 'Yeni şifre en az 8 karakter olmalı!'),
  z.maxLength(128, 'Şifre en fazla 128 karakter olabilir'),
  z.refine((text) => text.isWellFormed(), 'Geçersiz karakter'),
)

const number = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,4}$/))]),
  z.transform(Number),
)

export const emailAddress = z
  .string('Bu alan zorunludur')
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[A-Za-z0-9-]{2,}$/, 'Geçerli bir e-posta adresi girin'),
  )
export const phoneNumber = z
  .string('Bu alan zorunludur')
  .check(
    z.trim(),
    z.minLength(1, 'Bu alan zorunludur'),
    z.maxLength(20),
    z.regex(/^[+0-9 ()-]{10,20}$/, 'Geçerli bir telefon numarası girin'),
  )

/** The registration form (specification §3, §5), the same rules on both sides. */
export const Registration = z
  .object({
    username: z
      .string('Bu alan zorunludur')
      .check(
        z.trim(),
        z.regex(
          /^[A-Za-z0-9_.-]{3,20}$/,
          'Kullanıcı adı 3-20 karakter olmalı; Türkçe karakter olmadan harf (a-z), rakam, nokta, tire ve alt çizgi kullanın',
        ),
      ),
    password: newPassword,
    password_confirm: z
      .string('Bu alan zorunludur')
      .check(z.minLength(1, 'Bu alan zorunludur'), z.maxLength(128)),
    email: emailAddress,
    first_name: plainText(60),
    last_name: plainText(60),
    phone: phoneNumber,
    tc: z.string('Bu alan zorunludur').check(
      z.trim(),
      z.maxLength(32),
      z.superRefine((value, context) => {
        const problem = citizenNumberProblem(value)
        if (problem !== undefined)
          context.issues.push({ code: 'custom', input: value, message: problem })
      }),
    ),
    dob_day: number,
    dob_month: number,
    dob_year: number,
    gender: z.enum(['male', 'female'], 'Cinsiyet seçin'),
    country: z._default(z.literal('Türkiye'), 'Türkiye'),
    city: z._default(z.enum(provinces, 'Şehir seçin'), 'İstanbul'),
    currency: z._default(z.literal('TRY'), 'TRY'),
    lang: z._default(z.literal('tr'), 'tr'),
    affiliate_btag: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    terms: z._default(z.literal(true, 'Kuralları kabul etmelisiniz'), true),
    campaigns: z._default(z.boolean(), false),
  })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      error: 'Şifreler eşleşmiyor!',
      path: ['password_confirm'],
    }),
    z.refine((form) => isCalendarDay(form.dob_year, form.dob_month, form.dob_day), {
      error: 'Geçerli bir doğum tarihi seçin',
      path: ['dob_day'],
    }),
  )
export type Registration = z.output<typeof Registration>

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2100) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  )
}

export const identity = {
  userSession: get('/api/user_session.php', {
    access: 'anyone',
    summary: 'Who is logged in',
    polled: true,
    returns: z.object({
      success: z.boolean(),
      logged_in: z.boolean(),
      user: z.nullable(SessionUser),
    }),
  }),
  login: post('/api/login.php', {
    access: 'anyone',
    summary: 'Log in; sets the session cookie',
    rateLimit: { perMinute: 30 },
    body: z.object({
      username: required().check(z.maxLength(254)),
      password: z
        .string('Bu alan zorunludur')
        .check(z.minLength(1, 'Bu alan zorunludur'), z.maxLength(512)),
      remember: z.optional(z.boolean()),
      /** Of the authenticator, or a recovery code; where the second factor is on. */
      code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    }),
    returns: z.object({ success: z.literal(true), message: z.string(), user: SessionUser }),
    refusals: [
      'wrong_credentials',
      'login_throttled',
      'login_proof_required',
      'account_blocked',
      'second_factor_required',
      'second_factor_wrong',
    ],
  }),
  checkPassword: post('/api/password-check.php', {
    access: 'anyone',
    summary:
      'Is this password too well known to be chosen? Asked as the form goes on; nothing is kept',
    rateLimit: { perMinute: 20 },
    body: z.object({ username: z.string().check(z.maxLength(20)), password: newPassword }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['password_known'],
  }),
  register: post('/api/register.php', {
    access: 'anyone',
    summary: 'Open an account',
    rateLimit: { perMinute: 10 },
    body: Registration,
    returns: z.object({ success: z.literal(true), message: z.string() }),
    refusals: [
      'username_taken',
      'email_taken',
      'phone_taken',
      'identity_taken',
      'identity_closed',
      'under_age',
      'password_known',
    ],
  }),
  logout: post('/api/logout.php', {
    access: 'anyone',
    summary: 'End this session; answers the same when there was none',
    returns: z.object({ success: z.literal(true) }),
  }),
  profile: get('/api/profile.php', {
    access: 'anyone',
    summary: 'The player and the last logins; `logged_in: false` for a visitor',
    returns: z.object({
      success: z.boolean(),
      logged_in: z.boolean(),
      user: z.nullable(SessionUser),
      loginHistory: z.array(LoginHistoryEntry),
    }),
  }),
  changePassword: post('/api/change-password.php', {
    access: 'player',
    summary: 'Change the password; ends every other session of the player',
    rateLimit: { perMinute: 10 },
    body: z
      .object({
        current_password: z
          .string('Bu alan zorunludur')
          .check(z.minLength(1, 'Bu alan zorunludur'), z.maxLength(512)),
        new_password: newPassword,
        confirm_password: z.string('Bu alan zorunludur').check(z.maxLength(512)),
      })
      .check(
        z.refine((form) => form.new_password === form.confirm_password, {
          error: 'Yeni şifreler eşleşmiyor!',
          path: ['confirm_password'],
        }),
      ),
    returns: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['current_password_wrong', 'password_known', 'login_throttled'],
  }),
}
