import { staffDesk } from '@menekse/contract/staff/staff'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { AUDIT_PAGE_SIZE } from './audit.ts'
import { LOGIN_SECONDS } from './login.ts'
import type { Staff } from './staff.ts'

/** Coming to the desk and leaving it, and the record of what was done there. */
export function implementStaff(http: Http, { staff }: { staff: Staff }): void {
  http.implement(staffDesk, {
    async login(call) {
      const first = await staff.login(call.body, { ip: call.ip, userAgent: call.userAgent })
      if (isRefusal(first)) return first
      call.cookies.set('staff_login', first.token, LOGIN_SECONDS)
      const { step, setup, asksPerson } = first
      return { success: true, step, setup, asks_person: asksPerson }
    },
    async confirm(call) {
      const second = await staff.confirm(
        call.cookies.get('staff_login'),
        {
          code: call.body.code,
          newPassword: call.body.new_password,
          name: call.body.name,
          email: call.body.email,
        },
        { ip: call.ip, userAgent: call.userAgent },
        call.cookies.get('staff'),
      )
      if (isRefusal(second)) return second
      call.cookies.clear('staff_login')
      call.cookies.set('staff', second.token)
      return { success: true, staff: second.staff }
    },
    async session(call) {
      const token = call.cookies.get('staff')
      const session = token === undefined ? undefined : await staff.staffOf(token, false)
      const user = session === undefined ? undefined : await staff.accounts.user(session.staffId)
      const { sandbox, licence } = staff.houseStanding()
      return {
        success: true,
        logged_in: user !== undefined,
        staff: user ?? null,
        sandbox,
        licence: user === undefined ? null : licence,
      }
    },
    async logout(call) {
      const token = call.cookies.get('staff')
      if (token !== undefined) await staff.logout(token, call.ip)
      call.cookies.clear('staff')
      call.cookies.clear('staff_login')
      return { success: true }
    },
    async audit(call) {
      const [{ rows, total }, people] = await Promise.all([
        staff.audit.page(call.query),
        staff.accounts.everybody(),
      ])
      return { success: true, rows, people, total, total_pages: Math.ceil(total / AUDIT_PAGE_SIZE) }
    },
  })
}
