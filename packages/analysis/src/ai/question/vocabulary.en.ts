import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in English. */
export const ENGLISH: Vocabulary = {
  cues: {
    WHY: 'why|how come|caus(?:e|es|ed|ing)|reasons?|(?:what (?:is|was|s)|what) behind|explain\\w*|driv(?:es?|ing|en|ers?)|due to|responsible for|come from|comes from|led to|lead(?:s|ing)? to|explanation|origin of',
    FIRST:
      'what (?:should|shall|can|must|do|could) (?:i|we) (?:\\w+ )?(?:do|tackle|start|focus|change|fix|improve|work|begin)\\w*|(?:first|next) steps?|where (?:should|do|shall|can) (?:i|we) (?:start|begin)|priorit\\w+|most important|(?:biggest|largest) lever|quick wins?|recommend\\w*|what to do|how can (?:i|we) (?:improve|get better)|focus\\w*|urgent\\w*|what (?:now|next)|top priorit\\w+|where to (?:start|begin)|start with|advi[cs]e\\w*|suggest\\w*',
    MEASURES:
      'measures?|actions?|tasks?|to ?dos?|initiatives?|overdue|action (?:plan|items?)|projects?|assigned to (?:me|us)|deadlines?|worked|did (?:\\w{1,40} ){1,8}work|who (?:owns|is responsible|is in charge)',
    ASSESSMENTS: '(?:self )?assess(?:ments?|ed)|questionnaires?|self evaluations?',
    MARKET: 'markets?|registrations?|registered|kba',
    POTENTIAL:
      'potentials?|worth|earn\\w*|gain\\w*|money|leav\\w+ on the table|sav(?:e|ings?)|upside|how much (?:could|would|can|does it bring)|bring us|los(?:e|ing)|cost(?:s|ing)? us|clos\\w+ (?:\\w+ ){0,9}gaps?|euros?|benefits?|pay off|financial (?:impact|effect)|opportunit\\w+|miss(?:ing)? out|bring in|in it for us',
    PEERS:
      'peers?|others?|(?:other |the )?dealers?(?:hips?)?|competit\\w+|benchmark\\w*|medians?|industry|(?:top )?quartiles?|rank\\w*|comparable|where do we stand|how do (?:we|i) compare(?! (?:to|with))|similar (?:dealer\\w*|business\\w*|compan\\w*)|normal|usual|rivals?|best in class|top performers?|market average|(?:better|worse) than (?:most|average)',
    COMPARE: 'compar\\w+|versus|vs|against|than|differ\\w*|change[ds]?|since',
    HISTORY:
      'develop\\w*|trends?|history|over (?:time|the (?:last|past|year))|charts?|graphs?|evol\\w+|progress\\w*|curve|(?:last|past) (?:few |\\w+ )?months|month by month|plot\\w*|draw|diagrams?|visuali[sz]\\w*|timeline|monthly (?:values|figures)|time series',
    STATUS:
      'critical|problem\\w*|status|overview|how are (?:we|things)|how (?:is|s) (?:it|business)|red|weak\\w*|wrong|bad|badly|any good|good|well|doing|situation|worr\\w+|summar\\w+|attention|strengths?|healthy|stands? out|issues?|concern\\w*|trouble\\w*|struggl\\w*|health|perform(?:s|ing|ance)|alarm\\w*|highlights?|pain points?|off target|worst|best',
    VALUE:
      'how (?:much|high|many|low|big|large|long)|what (?:is|was|s|are|were)|value|tell me|show(?: me)?|give me|gimme|get me|current|latest|display|look up|how did (?:we|it) do',
    OVERDUE: 'overdue|late|delayed|behind schedule|missed|past due|should have been|behind time|expired',
    GREETING: '^(?:hi|hello|hey|good (?:morning|afternoon|evening))',
    THANKS: 'thanks|thank you|cheers',
    HELP: 'help|what can (?:you|i ask)\\w*|who are you|what are you',
  },
  months: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sept?(?:ember)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
  periods: {
    THIS_MONTH: 'this month|(?:the )?current month',
    LAST_MONTH: 'last month|past month',
    PRIOR_MONTH: '(?:previous|prior|preceding) month|(?:the )?month before|a month (?:ago|earlier)',
    THIS_YEAR: 'this year|(?:the )?current year|year to date|ytd|so far',
    LAST_YEAR: 'last year|past year',
    PRIOR_YEAR: '(?:previous|prior|preceding) year|(?:the )?year (?:before|earlier)|a year (?:ago|earlier|before)',
  },
  fillers:
    'a|an|the|and|or|of|on|in|at|to|for|from|by|per|with|our|my|your|their|we|us|i|me|you|is|was|are|were|be|been|has|have|had|do|does|did|it|its|that|this|these|those|so|any|all|right|now|currently|today|please|can|could|would|should|will|about|how|what|which|where|when|who|there|here|if|as|then|just|also|really|actually|mean|think|know|see|like|business|company|dealership|unit|figures?|numbers?|kpis?|department|area|side|much|high|go|goes|going|went|drop(?:ped)?|fall(?:en)?|fell|rise|rose|risen|increased?|decreased?|down|up|moved?|happened|average|lately|recently|get|got|not|last|past|months?|gimme|pls|plz|whats|hows|wheres|thats|im|lets|let|give|got|make|made|into|than|more|less|some|every|each|still|yet|already|ever|because|whole|again|maybe|quick|quickly|might|shall|s|t|re|m|ve|ll|d|want|need|look|found|whether|did|rising|falling|growing|low|lower|higher|rise',
  related: createRelatedWords('en'),
  phrases: {
    'what (?:did|do|have) we (?:earn(?:ed)?|ma[dk]e)|how much (?:money |profit )?(?:did|do|have) we (?:earn(?:ed)?|ma[dk]e)':
      'how much profit before tax',
    '(?:our|the) (?:profit|loss)(?! \\w)|how profitable are we': 'profit before tax',
  },
  synonyms: {
    obsolescence: 'obsolete',
    ros: 'return sales',
    sell: 'sold delivered',
    sold: 'delivered',
    absorption: 'absorption',
    receivables: 'outstanding',
    churn: 'turnover',
    attrition: 'turnover',
    illness: 'sickness',
    sick: 'sickness',
    workshop: 'service',
    labor: 'labour',
    utilization: 'utilisation',
    ev: 'electric',
    evs: 'electric',
    bev: 'electric',
    recommendation: 'promoter',
    secondhand: 'used',
    employees: 'staff',
    refurbishment: 'reconditioning',
    margin: 'margin',
  },
}
