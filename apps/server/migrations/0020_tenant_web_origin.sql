-- Origin of the web application if it differs from that of the API; prefix of links in mails and PDFs. Null: the origin of the
-- request. `report_subscription.origin` is the origin of the API, which ends subscriptions.
alter table tenant add column web_origin text;
