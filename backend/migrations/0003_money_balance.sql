ALTER TABLE "payment_tasks" ADD COLUMN "currency" text;
--> statement-breakpoint
CREATE INDEX "payment_tasks_owed" ON "payment_tasks" USING btree ("created_at") WHERE "payment_tasks"."kind" = 'refund' and "payment_tasks"."state" <> 'done';
--> statement-breakpoint
-- Written by hand; drizzle-kit generates no functions or triggers. The balance of an order's money (N33), checked when a
-- transaction commits: captured = ordered + returned + owed. What was captured and neither returned nor owed must pay for
-- an order that was not cancelled, and at most its price; and what is owed was counted as refunded before.
CREATE FUNCTION "check_order_money"("order_id" text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  claim integer;
  ordered bigint;
  overdrawn text;
BEGIN
  SELECT CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.to_pay END INTO claim FROM orders o WHERE o.id = $1;
  SELECT sum(p.captured - p.refunded - p.credited) INTO ordered FROM payments p WHERE p.order_id = $1;
  IF ordered > claim THEN
    RAISE EXCEPTION 'The shop has captured % more than the order % costs, and returns none of it.', ordered - claim, $1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_money';
  END IF;
  SELECT p.id INTO overdrawn FROM payments p JOIN payment_tasks t ON t.payment_id = p.id
    -- A back end of the previous release writes no currency for refunds of money in another one.
    WHERE p.order_id = $1 AND p.state <> 'mismatched' AND t.kind = 'refund' AND t.state <> 'done' AND t.currency IS NULL
    GROUP BY p.id HAVING sum(t.amount) > p.refunded LIMIT 1;
  IF overdrawn IS NOT NULL THEN
    RAISE EXCEPTION 'More of the payment % is to be refunded than was counted as refunded.', overdrawn
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_tasks_money';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "check_money_of_row"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM check_order_money(NEW.id);
  ELSIF TG_TABLE_NAME = 'payments' THEN
    PERFORM check_order_money(NEW.order_id);
  ELSE
    PERFORM check_order_money(p.order_id) FROM payments p WHERE p.id = NEW.payment_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_money" AFTER UPDATE OF "status", "to_pay" ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'cancelled' OR OLD.to_pay <> NEW.to_pay) EXECUTE FUNCTION "check_money_of_row"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_money" AFTER INSERT OR UPDATE OF "captured", "refunded", "credited" ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.captured > 0) EXECUTE FUNCTION "check_money_of_row"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_tasks_money" AFTER INSERT OR UPDATE OF "amount" ON "payment_tasks" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'refund') EXECUTE FUNCTION "check_money_of_row"();
