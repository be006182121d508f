-- What is looked for by the time of its placing, coupon_time finds as well: each coupon is written into one index less.
drop index coupon_placed;
