import type { SupportCategory } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import type { Language } from '@lotse/contract/language.ts'

/** What mails about requests say. `{…}` are filled in by `fillIn`. */
export interface SupportWords {
  readonly categories: Readonly<Record<SupportCategory, string>>
  readonly states: Readonly<Record<SupportState, string>>
  /** To the support address. */
  readonly asked: { readonly subject: string; readonly text: string; readonly picture: string }
  /** To who asked. */
  readonly received: { readonly subject: string; readonly text: string }
  readonly answered: { readonly subject: string; readonly text: string; readonly noAnswer: string }
  readonly unknown: string
}

/** By language. */
export const SUPPORT_WORDS: Readonly<Record<Language, SupportWords>> = {
  en: {
    categories: {
      PROBLEM: 'Something does not work',
      QUESTION: 'Question',
      FIGURES: 'Figures',
      ACCESS: 'Access and rights',
      IDEA: 'Idea',
      OTHER: 'Other',
    },
    states: { NEW: 'new', IN_PROGRESS: 'in progress', RESOLVED: 'resolved' },
    asked: {
      subject: '{number} · {category} · {person}',
      text: '{person} ({unit}) asks:\n\n{text}\n\nCategory: {category}\nPage: {page}\nBuild: {build}\nBrowser: {browser}\n{picture}\nAnswer here: {link}\n',
      picture: 'A screenshot is attached to the request in Lotse.\n',
    },
    received: {
      subject: '{number}: we have your request',
      text: 'Hello {person},\n\nyour request {number} has arrived. We answer in Lotse, where you can always see how far it is:\n{link}\n\nThis is what you wrote:\n\n{text}\n',
    },
    answered: {
      subject: '{number} is {state}',
      text: 'Hello {person},\n\nyour request {number} is {state}.\n\n{answer}\n\nEverything about it: {link}\n',
      noAnswer: 'There is no further answer.',
    },
    unknown: 'not known',
  },
  de: {
    categories: {
      PROBLEM: 'Etwas funktioniert nicht',
      QUESTION: 'Frage',
      FIGURES: 'Zahlen',
      ACCESS: 'Zugang und Rechte',
      IDEA: 'Idee',
      OTHER: 'Sonstiges',
    },
    states: { NEW: 'neu', IN_PROGRESS: 'in Bearbeitung', RESOLVED: 'erledigt' },
    asked: {
      subject: '{number} · {category} · {person}',
      text: '{person} ({unit}) fragt:\n\n{text}\n\nThema: {category}\nSeite: {page}\nVersion: {build}\nBrowser: {browser}\n{picture}\nHier antworten: {link}\n',
      picture: 'Ein Bildschirmfoto liegt in Lotse bei der Anfrage.\n',
    },
    received: {
      subject: '{number}: Ihre Anfrage ist da',
      text: 'Guten Tag {person},\n\nIhre Anfrage {number} ist bei uns angekommen. Wir antworten in Lotse; dort sehen Sie jederzeit, wie weit sie ist:\n{link}\n\nDas haben Sie geschrieben:\n\n{text}\n',
    },
    answered: {
      subject: '{number} ist {state}',
      text: 'Guten Tag {person},\n\nIhre Anfrage {number} ist {state}.\n\n{answer}\n\nAlles dazu: {link}\n',
      noAnswer: 'Eine weitere Antwort gibt es nicht.',
    },
    unknown: 'nicht bekannt',
  },
  tr: {
    categories: {
      PROBLEM: 'Bir şey çalışmıyor',
      QUESTION: 'Soru',
      FIGURES: 'Rakamlar',
      ACCESS: 'Erişim ve yetkiler',
      IDEA: 'Fikir',
      OTHER: 'Diğer',
    },
    states: { NEW: 'yeni', IN_PROGRESS: 'işlemde', RESOLVED: 'çözüldü' },
    asked: {
      subject: '{number} · {category} · {person}',
      text: '{person} ({unit}) soruyor:\n\n{text}\n\nKonu: {category}\nSayfa: {page}\nSürüm: {build}\nTarayıcı: {browser}\n{picture}\nBuradan yanıtlayın: {link}\n',
      picture: 'Talebin ekran görüntüsü Lotse’de.\n',
    },
    received: {
      subject: '{number}: talebiniz ulaştı',
      text: 'Merhaba {person},\n\n{number} numaralı talebiniz bize ulaştı. Lotse’de yanıtlıyoruz; durumunu istediğiniz zaman orada görebilirsiniz:\n{link}\n\nYazdıklarınız:\n\n{text}\n',
    },
    answered: {
      subject: '{number}: {state}',
      text: 'Merhaba {person},\n\n{number} numaralı talebinizin durumu: {state}.\n\n{answer}\n\nTümü burada: {link}\n',
      noAnswer: 'Başka bir yanıt yok.',
    },
    unknown: 'bilinmiyor',
  },
  sk: {
    categories: {
      PROBLEM: 'Niečo nefunguje',
      QUESTION: 'Otázka',
      FIGURES: 'Čísla',
      ACCESS: 'Prístup a oprávnenia',
      IDEA: 'Nápad',
      OTHER: 'Iné',
    },
    states: { NEW: 'nová', IN_PROGRESS: 'v riešení', RESOLVED: 'vyriešená' },
    asked: {
      subject: '{number} · {category} · {person}',
      text: '{person} ({unit}) sa pýta:\n\n{text}\n\nTéma: {category}\nStránka: {page}\nVerzia: {build}\nPrehliadač: {browser}\n{picture}\nOdpovedať tu: {link}\n',
      picture: 'Snímka obrazovky je pri žiadosti v Lotse.\n',
    },
    received: {
      subject: '{number}: vašu žiadosť máme',
      text: 'Dobrý deň, {person},\n\nvaša žiadosť {number} prišla. Odpovieme v Lotse; tam kedykoľvek vidíte, ako ďaleko je:\n{link}\n\nNapísali ste:\n\n{text}\n',
    },
    answered: {
      subject: '{number} je {state}',
      text: 'Dobrý deň, {person},\n\nvaša žiadosť {number} je {state}.\n\n{answer}\n\nVšetko k nej: {link}\n',
      noAnswer: 'Ďalšia odpoveď nie je.',
    },
    unknown: 'nie je známe',
  },
}

/** Fills in `{name}` once: what is filled in is not looked at again. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
