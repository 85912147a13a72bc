fn main(){ let n: u32 = std::env::args().nth(1).unwrap().parse().unwrap(); let ex = std::env::args().nth(2).is_some(); let t=std::time::Instant::now(); let tb=chompcert::solve::three_row::solve(n,&chompcert::progress::Silent); println!("{} cells {:?}", tb.active_cells(), t.elapsed()); 
let t=std::time::Instant::now(); 
let c = if ex { chompcert::certificate::three_row::explicit::encode(&tb) } else { chompcert::certificate::three_row::table::encode(&tb).unwrap() };
let b = c.to_bytes(); println!("encode {} bytes {:?}", b.len(), t.elapsed());
let t=std::time::Instant::now(); 
let v = chomp_check::check(&b, &chomp_check::Limits::default());
println!("check {:?}", t.elapsed());
println!("{}", chomp_check::report::human("x", &b, &v));
if n < 3 { println!("{:x?}", b); }
}
