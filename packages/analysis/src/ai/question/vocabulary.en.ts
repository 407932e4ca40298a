import { createRelatedWords } from '../glossary/related-words.ts'
import type { Vocabulary } from './cue.ts'

/** How people ask in English. */
export const ENGLISH: Vocabulary = {
  cues: {
    VALUE:
      'how much/many/high/big/large/long/low, what is/was/s/are/were, what percentage/share of?, whats, value*, tell me, show me?, give me, gimme, get me, current*, latest, newest, most recent, display, look up, how did we/it/i do, how is/was/were/are, hows, number of, figure, how long do/does, level of, list, report me?',
    WHY: 'why, how come, cause/causes/caused/causing, main cause/reason/driver, reason/reasons, what is/was/s behind, what behind, explain*, drive/drives/driving/driven/drove/driver/drivers, due to, come/comes/came from, led to, lead/leads/leading to, explanation*, origin of, responsible for, because of what, what happened to/with, what is/was/s going on',
    FIRST:
      'what should/shall/can/must/do/could i/we first? do/tackle/start/focus/change/fix/improve/work/begin, first/next step/steps, where should/do/shall/can i/we start/begin, tackle*, priorit*, most important, most urgent*, biggest/largest lever/levers, quick win/wins, recommend*, what to do, how can i/we improve/get, get better, focus*, urgent*, what now/next, top priorit*, where to start/begin, start/begin with, first, advice/advise*, suggest*, most attention, should i/we do',
    MEASURES:
      'measure/measures, action/actions, task/tasks, to do/dos, todo/todos, initiative/initiatives, action plan/item/items, project/projects, assigned to me/us, deadline/deadlines, work/worked, effective, effect/effects of, successful, agree/agreed on?, in progress, running, open item/items, open, ongoing, planned',
    OVERDUE:
      'overdue, late, delayed, behind schedule, missed, past due, should have been, behind time, expired, finished by now',
    WHO: 'who, whose',
    OWNER: 'owner/owners, in charge, responsible, owns, responsible for the',
    WHEN: 'when, due, due date/dates',
    ASSESSMENTS: 'self? assessment/assessments, assessed, questionnaire/questionnaires, self evaluation/evaluations',
    MARKET:
      'market/markets, the? new? car market, market for new cars, in? germany, german, new? car? registration/registrations, registered, kba',
    POTENTIAL:
      'potential/potentials, worth, how much could/would/can we earn/gain/save/make/win?, could/would/can we earn/gain, gain from, cost us, leave/leaving/left, leave/leaving/left on the table, leaving money, save/saving/savings, upside, how much could/would/can, bring us?, brings us?, lose/losing/lost, lose money, cost/costs/costing us, close/closed/closing the/all? the? gap/gaps, benefit/benefits, pay off, financial impact/effect, opportunit*, miss/missing out, bring in, in it for us, leave money',
    MONEY: 'money, euro/euros, dollar/dollars, cash, amount',
    PEERS:
      'peer/peers, other/others, other dealer*/business*/compan*/studio*/shop*/workshop*, dealers, dealership/dealerships, competitor/competitors, competition, benchmark*, median/medians, industry, top? quartile/quartiles, rank/ranked, comparable, where do we stand, how do we/i compare, similar dealer*/business*/compan*/studio*, rival/rivals, best in class, top performer/performers, market average, normal, usual, better/worse than most/average/others, than most/average/others, industry average, comparable business*/studio*/dealer*/compan*, compared to/with others',
    VERSUS:
      'compare*, compared with/to, comparison, versus, vs, against, than, relative to, difference/differ/differs/different, more/less/higher/lower/better/worse than',
    CHANGE: 'change/changes/changed/changing, move/moved/moving, vary/varied, shift/shifted',
    HISTORY:
      'develop*, trend/trends, history, over time, over the last/past year/months, over the last/past few/several? months, chart/charts, graph/graphs, evol*, progress*, curve, last/past few/several? months, month by month, monthly, plot*, draw*, diagram*, visuali*, timeline, monthly value/values/figures, time series, course, by month',
    STATUS:
      'critical, problem/problems, status, overview, how are we/things doing?, how is/s it/business, red, weak*, wrong, any good, situation, worr*, summar*, attention, strength/strengths, health*, stand/stands/standing out, issue/issues, concern*, trouble*, struggl*, perform/performing/performance, alarm*, highlight*, pain point/points, off target, doing, going well/badly/wrong, on track, performing well/badly, best and worst',
    GOOD: 'good, well, great, strong*, best, better, fine, ok, okay, excellent',
    BAD: 'bad, badly, poor*, worst, worse, terrible',
    TARGET:
      'above/below/over/under? target/targets, target/targets, goal/goals, objective*, aim/aims, plan/planned, budget*, reach/reached our/the/its target, on target, hit our/the target, guide value*',
    DEFINITION:
      'explain*, defin*, meaning of, stand/stands for, how is/s/are it? calculated, calculat*, formula*, comput*, explain the kpi, meant by, what do/does it? mean, mean/means',
    FORECAST:
      'forecast*, predict*, projection*, outlook, expect/expected, will, going to be, next, future, by the end of the year, year end, tomorrow',
    IF: 'if, what if, suppose, assum*, what happens if/when, simulat*, would happen, effect of',
    ACTION:
      'lowering, raising, improv*, reduc*, increase, raise, lower, cut*, boost*, fix*, get up/down, push*, better, decrease, faster, reach/reached/reaching, answer',
    RISE: 'raising, raise/raised/increase, higher/more than, rise/rises/risen/rising/rose, increased, increasing, grow/grows/grew/grown/growing, up, go/goes/going/gone/went up, climb*, higher, more, jump*, increase in, surge*',
    FALL: 'lowering, reduc*, cut, decrease, lower/less/fewer than, fall/falls/fell/fallen/falling, drop/drops/dropped/dropping, decreased, decreasing, decline*, declining, down, go/goes/going/gone/went down, sank, sink/sinking, lower, less, fewer, shrink*, shrank, collapse*, decrease in, slump*',
    BETTER: 'better, improved, improving, improvement*, gone better, getting better, better than',
    WORSE: 'worse, worsen*, deteriorat*, getting worse, worse than, lost ground',
    HIGH: 'high, too high/many/much, so high/many/much/long/slow, very high, expensive, long, slow',
    LOW: 'low, too low/few/little/short, so low/few/little/short, very low, cheap, short',
    AVERAGE: 'average*, mean value, on average, monthly average',
    SUM: 'sum*, total*, altogether, in total, overall, combined, accumulated, cumulative, whole',
    HIGHEST: 'highest, largest, biggest, most, maximum, max, peak*, best month/value, record high, top month/value',
    LOWEST: 'lowest, smallest, least, fewest, minimum, min, worst month/value, record low',
    WHICH_MONTH: 'which month/months, what month/months, in which/what month/months, months, month',
    KPIS: 'kpi/kpis, key? figure/figures, indicator/indicators, metric/metrics, key figures, numbers',
    UNITS:
      'all units/sites/branches/dealers/studios/locations, every/each unit/site/branch/studio/location, other unit/units/site/sites/branch/branches/location/locations, the group, group average, whole group, unit/units, branch/branches, site/sites, location/locations',
    LIMIT: 'without, not, no, only, except*, exclud*, just the, never, none, isn t, wasn t, didn t, aren t',
    GRAIN:
      'day/days, daily, week/weeks, weekly, hour/hours, hourly, minute/minutes, yesterday, this/last/next week, monday/tuesday/wednesday/thursday/friday/saturday/sunday, weekend*, per day/week, morning, evening',
    TOP: '#/two/three/four/five kpis/figures/metrics, top #?, top two/three/four/five/ten, the? #/two/three/five worst/best/biggest/largest/weakest/strongest/lowest/highest',
    PER_YEAR: 'a/per year?, year, yearly, annual, annually, per annum',
    TODAY: 'today, right now, now, currently, at the moment, at present, this week, these days, lately, recently',
    GREETING: 'hi, hello, hey, good morning/afternoon/evening',
    THANKS: 'thanks, thank you, cheers',
    HELP: 'help, what can you do?, what can i ask*, who are you, what are you',
  },
  periods: {
    months: [
      'january/jan',
      'february/feb',
      'march/mar',
      'april/apr',
      'may',
      'june/jun',
      'july/jul',
      'august/aug',
      'september/sept/sep',
      'october/oct',
      'november/nov',
      'december/dec',
    ],
    units: {
      MONTH: 'month/months',
      QUARTER: 'quarter/quarters',
      HALF: 'half year?, half years, semester/semesters',
      YEAR: 'calendar/full/business/fiscal? year/years',
    },
    plural: 'months, years, quarters, half years, semesters',
    ordinals: ['first', 'second', 'third', 'fourth'],
    numbers: ['one/a/an', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    relative: {
      THIS: 'this, the? current, the present',
      LAST: 'the? last, the? past',
      PRIOR: 'the? previous, the? prior, the? preceding',
      NEXT: 'next, the coming',
    },
    ago: { before: '', after: 'ago, earlier, before' },
    fixed: {
      PRIOR_MONTH: 'the? month before, month on month, mom',
      PRIOR_YEAR:
        'the? year before, year on year, yoy, the? same month/time/period last year, the? same month/time/period of last/the year, same month a year ago, the? same month of the previous/prior year',
      YEAR_TO_DATE:
        'year to date, ytd, so far this year, this year so far, since the beginning/start of the year, since new year',
      ROLLING:
        'rolling twelve/12 months?, the? last/past twelve/12 months, trailing twelve/12 months, the? past year, r12, ltm, ttm',
    },
    range: {
      from: 'from',
      between: 'between',
      to: 'to, until, till, through, up to',
      since: 'since, starting, starting in',
      and: 'and, or',
      close: '',
    },
    of: 'of, in, of the year, in the year',
  },
  fillers:
    'a, an, the, and, or, of, on, in, at, to, for, from, by, with, our, my, your, we, us, i, me, you, is, was, are, were, be, been, has, have, had, having, do, does, did, it, its, that, this, these, those, so, please, can, could, would, should, shall, about, how, what, which, where, there, here, as, then, just, also, really, actually, think, know, see, like, want, need, look, looking, make, made, get, got, pls, plz, im, lets, let, ve, ll, re, s, t, m, d, ask, say, again, maybe, business, company, dealership, studio, shop, firm, own, given, hey, per, doing, done, turn out, turned out, belong, belongs, getting, when it comes to, over, during, in terms of, regarding, them, they, one, much, any, all, some, hold, keep, kindly, may, dear, talk, find out, whether, into, area, department, departments, area, areas, side, topic, while, time, i mean',
  related: createRelatedWords('en'),
  synonyms: {
    'what did/do/have we earn/earned/make/made': 'profit before tax',
    'how much money? profit? did/do/have we earn/earned/make/made': 'profit before tax',
    'how profitable are we': 'profit before tax',
    'our/the profit/loss/earnings': 'profit',
    turnover: 'revenue',
    sales: 'revenue',
    obsolescence: 'obsolete',
    sell: 'sold delivered',
    sold: 'delivered',
    selling: 'sold delivered',
    deliver: 'delivered',
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
    secondhand: 'used',
    refurbishment: 'reconditioning',
    discounts: 'discount',
    car: 'vehicle',
    cars: 'vehicles',
  },
}
