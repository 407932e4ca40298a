import type { Language } from '@lotse/contract/language.ts'

/** Texts of the pages that the server renders. */
export const PAGE_TEXTS: Readonly<
  Record<
    Language,
    Readonly<Record<'heading' | 'text' | 'demo' | 'notBuilt' | 'suspendedHeading' | 'suspended', string>>
  >
> = {
  en: {
    heading: 'There is no organisation at this address',
    text: 'Please check the address. It usually begins with the name of your organisation.',
    demo: 'Demonstration organisations on this server:',
    suspendedHeading: 'Closed for now',
    suspended: 'This organisation was closed by its operator. All data is there. Please ask your administrator.',
    notBuilt: 'The web application has not been built yet. Build it with: npm run build',
  },
  de: {
    heading: 'Unter dieser Adresse gibt es keine Organisation',
    text: 'Bitte prüfen Sie die Adresse. Sie beginnt meist mit dem Namen Ihrer Organisation.',
    demo: 'Demo-Organisationen auf diesem Server:',
    suspendedHeading: 'Zurzeit geschlossen',
    suspended:
      'Diese Organisation wurde vom Betreiber geschlossen. Alle Daten sind noch da. Bitte fragen Sie Ihren Administrator.',
    notBuilt: 'Die Webanwendung wurde noch nicht gebaut. Bauen Sie sie mit: npm run build',
  },
  tr: {
    heading: 'Bu adreste bir kuruluş yok',
    text: 'Lütfen adresi kontrol edin. Adres genellikle kuruluşunuzun adıyla başlar.',
    demo: 'Bu sunucudaki tanıtım kuruluşları:',
    suspendedHeading: 'Şu anda kapalı',
    suspended: 'Bu kuruluş işletmecisi tarafından kapatıldı. Tüm veriler duruyor. Lütfen yöneticinize sorun.',
    notBuilt: 'Web uygulaması henüz derlenmedi. Derlemek için: npm run build',
  },
  sk: {
    heading: 'Na tejto adrese nie je žiadna organizácia',
    text: 'Skontrolujte adresu. Zvyčajne sa začína názvom vašej organizácie.',
    demo: 'Ukážkové organizácie na tomto serveri:',
    suspendedHeading: 'Momentálne zatvorené',
    suspended: 'Túto organizáciu zatvoril jej prevádzkovateľ. Všetky údaje zostali. Obráťte sa na svojho správcu.',
    notBuilt: 'Webová aplikácia ešte nie je zostavená. Zostavíte ju príkazom: npm run build',
  },
}
