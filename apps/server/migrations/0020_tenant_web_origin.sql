-- Where the browser application lies, when that is not where the API is reached: links in mails and PDFs begin with it. Null:
-- where the request came in. `report_subscription.origin` is where the API was reached, which ends subscriptions.
alter table tenant add column web_origin text;
