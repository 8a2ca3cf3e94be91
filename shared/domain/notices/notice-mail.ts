/** What somebody is told, as a mail: what happened and where to look. Of the bank it says days, and names of files and accounts. */
import { cutSigns, escaped, oneLine } from '../wording/mail-text.ts'
import type { NoticeAbout, NoticeKind } from './notice-kinds.ts'
import { placeOfNotice } from './notice-place.ts'
import { toldInWords, whatHappened } from './notice-words.ts'

interface Mailed {
  id: string
  kind: NoticeKind
  about: NoticeAbout
  aboutId: string
  financialAccountId: number | null
  title: string
  more: number
  detail: string | null
}

interface Beside {
  companyName: string
  /** Who did it; undefined for what runs by itself. */
  byName: string | undefined
  /** `https://books.example.com` */
  pagesUrl: string
}

export interface Mail {
  subject: string
  text: string
  html: string
}

export function noticeMail(notice: Mailed, { companyName, byName, pagesUrl }: Beside): Mail {
  const happened = oneLine(whatHappened(notice.kind, byName))
  const told = oneLine(toldInWords(notice))
  const place = pagesUrl + placeOfNotice(notice)
  const choose = `${pagesUrl}/waiting?notice=${notice.id}#notifications`
  const company = oneLine(companyName)
  const foot = `You are told this as a member of ${company}.`
  return {
    subject: cutSigns(`${happened}: ${told} (${company})`, SUBJECT_MAX),
    text: [
      `${happened}: ${told}`,
      ...(notice.detail ? ['', oneLine(notice.detail)] : []),
      '',
      `Open it: ${place}`,
      '',
      '-- ',
      foot,
      `Choose what you are told: ${choose}`,
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">',
      `<p><strong>${escaped(happened)}</strong>: ${escaped(told)}</p>`,
      notice.detail ? `<p>${escaped(notice.detail)}</p>` : '',
      `<p><a href="${escaped(place)}">Open it in Tieout</a></p>`,
      `<p style="font-size:12px">${escaped(foot)} <a href="${escaped(choose)}">Choose what you are told</a>.</p>`,
      '</body></html>',
    ].join(''),
  }
}

const SUBJECT_MAX = 180
